import { join } from 'node:path';
import { bootstrapDatabase, kitSql } from '@firstrung/service-kit/db';
import { createTestDatabase, inDatabase, queryOnce } from '@firstrung/test-kit/database';
import { ROOT } from '@firstrung/test-kit/root';
import { expect, test } from 'vitest';
import { SCHEMAS } from '../src/services.ts';

/** As `pg` is set to read them (`serviceSessions`). */
const TYPES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
};

interface Column {
  table: string;
  name: string;
  type: string;
  is_required: boolean;
  has_default: boolean;
  is_derived: boolean;
}

/** The columns of the tables in the order of their file. */
const COLUMNS = `select c.relname as table, attname as name, format_type(atttypid, null) as type,
    attnotnull as is_required, atthasdef or attidentity <> '' as has_default, attgenerated <> '' as is_derived
  from pg_class c join pg_attribute on attrelid = c.oid
  where relnamespace = $1::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  order by c.oid, attnum`;

function typeOf({ type, is_required, has_default, is_derived }: Column): string {
  if (type === 'jsonb')
    return `ColumnType<unknown, string${has_default ? ' | undefined' : ''}, string>${is_required ? '' : ' | null'}`;
  const [base, isArray] = [type.replace('[]', ''), type.endsWith('[]')];
  const known = TYPES[base];
  if (known === undefined) throw new Error(`There is no type for ${type}.`);
  const value = `${known}${isArray ? '[]' : ''}${is_required ? '' : ' | null'}`;
  if (is_derived) return `GeneratedAlways<${value}>`;
  return has_default ? `Generated<${value}>` : value;
}

function describe(columns: Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(
    ([table, own]) =>
      `  ${table}: {\n${own.map((column) => `    ${column.name}: ${typeOf(column)};\n`).join('')}  };\n`,
  );
  const body = `export interface Columns {\n${tables.join('')}}\n`;
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`));
  const head =
    '// Made from schema.sql: npx vitest run --project int infra/all-in-one/tests/columns.int.test.ts -u\n';
  return `${head}${used.length > 0 ? `\nimport type { ${used.join(', ')} } from 'kysely';\n` : ''}\n${body}`;
}

// Why not kysely-codegen: docs/decisions/029-schema-sql.md
test.for([
  ...SCHEMAS.map((schema) => ({ folder: `services/${schema.service}`, ...schema })),
  { folder: 'packages/service-kit', ...kitSql },
])('columns.ts of $folder has the columns of its tables', async ({ folder, tables, migrations }) => {
  await using database = await createTestDatabase({ empty: true });
  const { url } = database;
  await bootstrapDatabase(url, ['jobs']);
  // Indexes are no columns, and are not built in one transaction with others.
  const changes = Object.values(migrations).filter((sql) => !sql.startsWith('-- concurrently'));
  await inDatabase(new URL(url), (client) =>
    client.query(['set search_path = jobs, extensions', tables, ...changes].join(';\n')),
  );
  const columns = await queryOnce<Column & { [name: string]: unknown }>(url, COLUMNS, ['jobs']);
  await expect(describe(columns)).toMatchFileSnapshot(join(ROOT, folder, 'src/db/columns.ts'));
});
