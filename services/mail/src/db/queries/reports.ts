import type { NamedPerson, ReportedSubject } from '@firstrung/contracts';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { MailTables, Tx } from '../tables.ts';
import { findRecipient, nameOfSubject } from './people.ts';

/** A report with each who has reported the same, by whom and when. */
export interface FoundReport {
  report: Selectable<MailTables['report']>;
  entries: readonly Selectable<MailTables['report_entry']>[];
  /** of the subject */
  name: string;
  /** of a message */
  author: NamedPerson | null;
}

/** Closed reports that are listed at most. */
const MAX_CLOSED = 100;

/** Open or all reports, the oldest first; closed ones, the newest first; or the report of an id. */
export async function findReports(
  tx: Tx,
  which: 'open' | 'closed' | 'all' | { id: string },
): Promise<FoundReport[]> {
  const reports = await tx
    .selectFrom('report')
    .selectAll()
    .$if(typeof which === 'object', (query) => query.where('id', '=', (which as { id: string }).id))
    .$if(which === 'open', (query) => query.where('closed_at', 'is', null))
    .$if(which === 'closed', (query) =>
      query.where('closed_at', 'is not', null).orderBy('closed_at', 'desc').limit(MAX_CLOSED),
    )
    .orderBy('opened_at')
    .execute();
  const entries = await tx
    .selectFrom('report_entry')
    .selectAll()
    .where('report_id', '=', sql<string>`any(${reports.map(({ id }) => id)}::uuid[])`)
    .orderBy('at')
    .execute();
  const byReport = Map.groupBy(entries, ({ report_id: id }) => id);
  const found: FoundReport[] = [];
  for (const report of reports) {
    const author = report.author_id;
    found.push({
      report,
      entries: byReport.get(report.id) ?? [],
      name: (await nameOfSubject(tx, report)) ?? '',
      author: author === null ? null : { _id: author, name: (await findRecipient(tx, author))?.name ?? '' },
    });
  }
  return found;
}

type Subject = { kind: ReportedSubject; id: string };

/** A report is about the subject, also about a message of the account or a job of the company. */
const isAbout =
  ({ kind, id }: Subject) =>
  ({ and, eb, or }: ExpressionBuilder<MailTables, 'report'>) =>
    or([
      and([eb('subject_kind', '=', kind), eb('subject_id', '=', id)]),
      ...(kind === 'account' ? [eb('author_id', '=', id)] : []),
      ...(kind === 'company' ? [eb('company_id', '=', id)] : []),
    ]);

/** The open reports that a restriction of the subject answers. */
export async function openReportsOf(tx: Tx, subject: Subject): Promise<string[]> {
  const open = tx.selectFrom('report').select('id').where('closed_at', 'is', null);
  const rows = await open.where(isAbout(subject)).forUpdate().execute();
  return rows.map(({ id }) => id);
}

/** What an account has reported stays, without who it was and their words. */
export const eraseEntriesOf = (tx: Tx, accountId: string) =>
  tx
    .updateTable('report_entry')
    .set({ account_id: null, jwe: null })
    .where('account_id', '=', accountId)
    .execute();

/** Reports of an account or its messages stay, without whom they are about and what they say. */
export async function eraseReportsOf(tx: Tx, accountId: string): Promise<void> {
  const erased = await tx
    .updateTable('report')
    .set({ subject_id: null, author_id: null })
    .where(isAbout({ kind: 'account', id: accountId }))
    .returning('id')
    .execute();
  const ids = erased.map(({ id }) => id);
  if (ids.length > 0)
    await tx.updateTable('report_entry').set({ jwe: null }).where('report_id', 'in', ids).execute();
}

/** Reports of a company and its jobs stay, without what they say. */
export const eraseReportsOfCompany = (tx: Tx, companyId: string) =>
  tx
    .updateTable('report_entry')
    .set({ jwe: null })
    .where('report_id', 'in', ({ selectFrom }) =>
      selectFrom('report').select('report.id').where('company_id', '=', companyId),
    )
    .execute();
