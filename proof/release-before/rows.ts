/** The rows of each table of a board that has any, as `jobs.job`; each row by its columns. */
export type Rows = Record<string, Record<string, unknown>[]>;

/** @param query resolves with the rows of a statement */
export async function readRows(
  query: (statement: string) => Promise<Record<string, unknown>[]>,
): Promise<Rows> {
  const [tables] = await query(
    `select string_agg(format('select %L as name, to_jsonb(t) as row from %I.%I t',
       schemaname || '.' || tablename, schemaname, tablename), ' union all ') as statement
     from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'public', 'extensions')`,
  );
  const rows: Rows = {};
  for (const { name, row } of (await query(tables!.statement as string)) as {
    name: string;
    row: Rows[string][number];
  }[]) {
    rows[name] ??= [];
    rows[name].push(row);
  }
  return rows;
}

function inMail(table: string): string {
  return `mail.${table}`;
}

const REWRITTEN = {
  notification: `version job_id status room_kind room_title room_company room_company_id unread_messages
    saved_job_news closes_on waits_until other_id company_id about details`,
  outgoing_email: 'job_id subject_id company_id source',
  member: 'since',
  report: 'subject_name company_id',
  statement: 'subject_name company_id',
};

/** What the `contract` files since that release remove, or write anew: in mail, what makes notifications. */
export const REMOVED = [
  '*.sql_file',
  '*.migration_lock',
  'jobs.skill.is_spelled',
  'jobs.application_note.body',
  'jobs.application_note.template_edited_at',
  ...['job', 'company', 'application', 'reopening', 'pending_notification', 'last_read_room'].map(inMail),
  ...['last_seen_application', 'last_seen_connection', 'notification_state', 'hidden'].map(inMail),
  ...Object.entries(REWRITTEN).flatMap(([table, columns]) =>
    columns.split(/\s+/).map((column) => `${inMail(table)}.${column}`),
  ),
];

/**
 * The rows without the tables and columns that an adoption removes, as text in an order that does not depend
 * on those. The names of the applied migrations are left out.
 */
export const keptRows = (rows: Rows, removed: readonly string[]) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([table]) => !table.endsWith('.migration') && !isRemoved(removed, table))
      .map(([table, own]) => [
        table,
        own
          .map((row) =>
            JSON.stringify(
              Object.entries(row)
                .filter(([column]) => !removed.includes(`${table}.${column}`))
                .toSorted(([one], [other]) => (one < other ? -1 : 1)),
            ),
          )
          .toSorted(),
      ]),
  );

const isRemoved = (removed: readonly string[], table: string) =>
  removed.includes(table) || removed.includes(`*.${table.split('.')[1]}`);
