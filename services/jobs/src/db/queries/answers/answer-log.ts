import { type Insertable, type Selectable, sql } from 'kysely';
import { firstMonth, type LogGroup, lineOf, wholeMonth } from '../../../domain/answer-line.ts';
import type { Db, JobsTables, Tx } from '../../tables.ts';
import { isAny } from '../counting.ts';
import { counts, isInTime } from '../waiting.ts';

type AnyHead = Selectable<JobsTables['answer_head']>;
/** Without the many leaves, which only proofs and the list outside of the database need. */
export type Head = Omit<AnyHead, 'leaves'>;
export type Line = Selectable<JobsTables['answer_line']>;

/** The newest head, which may not be public yet. */
export const findLastHead = (db: Db): Promise<Head | undefined> =>
  db
    .selectFrom('answer_head')
    .select(['number', 'night', 'token', 'next_kid', 'is_listed', 'is_restored'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The heads that everyone may see, the newest first: where there is a list outside of the database, those
 * that it has, so that no restored database lacks one.
 */
export const publicHeads = (db: Db, hasList: boolean) =>
  db
    .selectFrom('answer_head')
    .$if(hasList, (query) => query.where('is_listed', '=', true))
    .orderBy('number', 'desc');

/**
 * Fixes what the promises have come to whose days are over since a night. Returns the lines with the secrets
 * of their receipts. Uses the index answer_promise_ended.
 */
export async function fixLines(
  tx: Tx,
  { number, since, night }: { number: number; since: string | undefined; night: string },
): Promise<(Line & { secret: string })[]> {
  const { rows } = await sql<Line & { secret: string }>`
    with line as (
      insert into answer_line (receipt_hash, company_id, month, outcome, head)
      select receipt_hash, company_id, to_char(answer_by, 'YYYY-MM'),
        case when not ${counts} then 'void' when ${isInTime} then 'in time' else 'not in time' end, ${number}
      from answer_promise promise
      where answer_by > ${since ?? '-infinity'} and answer_by <= ${night}
      on conflict do nothing
      returning *
    )
    select line.*, secret from line join answer_promise using (receipt_hash)`.execute(tx);
  return rows;
}

/** The lines of months until this one that no log lists. Uses the index answer_line_unlisted. */
export const unlistedLines = (tx: Tx, until: string) =>
  tx
    .selectFrom('answer_line')
    .select(['company_id', 'receipt_hash'])
    .where('listed_until', 'is', null)
    .where('outcome', '<>', 'void')
    .where('month', '<=', until)
    .execute();

/** Lists these lines in the logs of their companies. */
export const listLines = (tx: Tx, until: string, receiptHashes: readonly string[]) =>
  tx
    .updateTable('answer_line')
    .set({ listed_until: until })
    .where('receipt_hash', '=', sql<string>`any(${receiptHashes}::text[])`)
    .execute();

/** The log of a company with the groups until a month. Uses the index answer_line_of_log. */
export async function logOf(db: Db, companyId: string, until: string): Promise<LogGroup[]> {
  const lines = await db
    .selectFrom('answer_line')
    .select(['receipt_hash', 'month', 'outcome', 'listed_until'])
    .where('company_id', '=', companyId)
    .where('listed_until', '<=', until)
    .orderBy('listed_until')
    .execute();
  return [...Map.groupBy(lines, (line) => line.listed_until!)].map(([month, group]) => ({
    until: month,
    lines: group.map((line) => lineOf(line.receipt_hash, line.month, line.outcome)).sort(),
  }));
}

/** What follows from the logs of companies, or from all of them as `null`, for twelve months. */
export async function countLogs(db: Db, to: string, companyIds?: readonly string[]) {
  const from = firstMonth(to);
  const group = companyIds ? sql<string>`company_id` : sql<null>`null`;
  const { rows } = await sql<{ company_id: string | null; promised: number; inTime: number }>`
    select ${group} as company_id, count(*) as promised,
      count(*) filter (where outcome = 'in time') as "inTime"
    from answer_line where listed_until <= ${to} and month >= ${from}
      ${companyIds ? sql`and company_id = any(${companyIds}::uuid[])` : sql``}
    group by 1`.execute(db);
  return new Map(
    rows.map(({ company_id, promised, inTime }) => [company_id, { inTime, promised, from, to }]),
  );
}

/** The companies with a log. Uses the index answer_line_of_log. */
export const companiesWithLog = (tx: Tx) =>
  tx
    .selectFrom('answer_line')
    .select('company_id as id')
    .distinct()
    .where('listed_until', 'is not', null)
    .execute();

/** A line with the leaves of the head that has fixed it, once that is public. */
export const findLine = (db: Db, receiptHash: string, newest: number) =>
  db
    .selectFrom('answer_line')
    .innerJoin('answer_head', 'answer_head.number', 'answer_line.head')
    .select(['receipt_hash', 'month', 'outcome', 'head', 'leaves'])
    .where('receipt_hash', '=', receiptHash)
    .where('head', '<=', newest)
    .executeTakeFirst();

/** Uses the index answer_promise_receipt. */
export const isPromised = (db: Db, receiptHash: string): Promise<boolean> =>
  isAny(db.selectFrom('answer_promise').select('id').where('receipt_hash', '=', receiptHash));

/** What the receipts of an own application say, the last promise first. Uses the index application_once. */
export const promisesOf = (db: Db, jobId: string, applicantId: string) =>
  db
    .selectFrom('application')
    .innerJoin('answer_promise as promise', 'promise.application_id', 'application.id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'application.company_id')
    .select(['secret', 'answer_by', 'submitted_at', 'title', 'company.id as company_id', 'company.name'])
    .where('application.job_id', '=', jobId)
    .where('application.applicant_id', '=', applicantId)
    .orderBy('promised_on', 'desc')
    .orderBy('is_next', 'desc')
    .execute();

/** What the list outside of the database has of a head: all that it has written, and the keys until then. */
export interface ListEntry {
  head: Pick<AnyHead, 'number' | 'night' | 'token' | 'leaves' | 'next_kid'>;
  keys: Insertable<JobsTables['answer_key']>[];
  lines: Line[];
  /** the receipts of lines that it has listed */
  listed: string[];
}

export const hasUnlistedHeads = () => sql<boolean>`exists (select from answer_head where not is_listed)`;

/** The heads that the list lacks, the oldest first, as its entries. */
export async function unlistedEntries(db: Db, limit: number): Promise<ListEntry[]> {
  const heads = await db
    .selectFrom('answer_head as head')
    .leftJoin('answer_head as last', (join) => join.on(sql<boolean>`last.number = head.number - 1`))
    .select(['head.number', 'head.night', 'head.token', 'head.leaves', 'head.next_kid'])
    .select('last.night as last_night')
    .where('head.is_listed', '=', false)
    .orderBy('head.number')
    .limit(limit)
    .execute();
  const keys = await sql<Insertable<JobsTables['answer_key']>>`select * from answer_key`.execute(db);
  const entries: ListEntry[] = [];
  for (const { last_night, ...head } of heads) {
    const until = wholeMonth(head.night);
    const isNew = !last_night || wholeMonth(last_night) < until;
    const lines = db.selectFrom('answer_line');
    const listed = isNew
      ? await lines.select('receipt_hash').where('listed_until', '=', until).execute()
      : [];
    entries.push({
      head,
      keys: keys.rows,
      lines: (await lines.selectAll().where('head', '=', head.number).execute()).map((line) => ({
        ...line,
        listed_until: null,
      })),
      listed: listed.map(({ receipt_hash }) => receipt_hash),
    });
  }
  return entries;
}

export const markListed = (db: Db, numbers: readonly number[]) =>
  db.updateTable('answer_head').set({ is_listed: true }).where('number', 'in', numbers).execute();

/** Inserts what a restored database lacks of an entry. */
export async function insertEntry(tx: Tx, { head, keys, lines }: ListEntry): Promise<void> {
  for (const key of keys)
    await tx
      .insertInto('answer_key')
      .values({ ...key, public_jwk: JSON.stringify(key.public_jwk) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const line of lines)
    await tx
      .insertInto('answer_line')
      .values(line)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx
    .insertInto('answer_head')
    .values({ ...head, is_listed: true })
    .execute();
}

/** The list is lost, perhaps with heads that people have seen: it is written anew. The next head says so. */
export const loseList = (tx: Tx, { number }: Pick<Head, 'number'>) =>
  tx
    .updateTable('answer_head')
    .set({ is_listed: false, is_restored: sql<boolean>`number = ${number}` })
    .execute();
