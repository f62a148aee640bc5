import type { NamedPerson } from '@firstrung/contracts';
import { type Selectable, sql } from 'kysely';
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
