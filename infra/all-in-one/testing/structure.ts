import { queryOnce } from '@firstrung/test-kit/database';

/**
 * What the tables of a service are, a line for each column, constraint, index, function and trigger, in the
 * order of the alphabet. The order of columns is left out, because a column that is added comes last.
 */
export async function readStructure(url: string, service: string): Promise<string[]> {
  const rows = await queryOnce<{ line: string }>(url, STRUCTURE, [service]);
  return rows.map(({ line }) => line);
}

const STRUCTURE = `
  with own as (select oid, nspname from pg_namespace where nspname = $1),
    relation as (select c.* from pg_class c join own on own.oid = c.relnamespace)
  select line from (
    select concat_ws(' ', 'table', relkind, relname, reloptions::text) as line
      from relation where relkind not in ('i', 'S')
    union all select concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod),
        attcollation::regcollation, case when attnotnull then 'not null' end, attidentity, attgenerated,
        pg_get_expr(adbin, adrelid), attstattarget::text, attstorage, attcompression)
      from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind <> 'S'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(c.oid))
      from pg_constraint c join relation on relation.oid = conrelid
    union all select concat(pg_get_indexdef(indexrelid), ' ', indisvalid)
      from pg_index join relation on relation.oid = indrelid
    union all select concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqcycle)
      from pg_sequence join relation on relation.oid = seqrelid
    union all select pg_get_functiondef(p.oid) from pg_proc p join own on own.oid = pronamespace
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join relation on relation.oid = tgrelid
      where not tgisinternal
    union all select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from relation where relkind = 'v'
  ) parts order by line collate "C"`;
