import type { MailContext } from '../context.ts';
import type { Tx } from '../db/tables.ts';
import { closeReports, openReportsOf } from './reports.ts';

/**
 * Erases a person from reports and statements, before the membership is gone. What they reported stays
 * without their words; reports and restrictions of their account keep reasons, dates and outcomes alone.
 */
export async function eraseReports(context: MailContext, tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('report_entry')
    .set({ account_id: null, jwe: null })
    .where('account_id', '=', accountId)
    .execute();

  const open = await openReportsOf(tx, { kind: 'account', id: accountId });
  await closeReports(context, tx, open, { outcome: 'gone', now: context.clock.now() });
  const erased = await tx
    .updateTable('report')
    .set({ subject_id: null, author_id: null })
    .where(({ and, eb, or }) =>
      or([
        and([eb('subject_kind', '=', 'account'), eb('subject_id', '=', accountId)]),
        eb('author_id', '=', accountId),
      ]),
    )
    .returning('id')
    .execute();
  const ids = erased.map(({ id }) => id);
  if (ids.length > 0)
    await tx.updateTable('report_entry').set({ jwe: null }).where('report_id', 'in', ids).execute();

  await tx
    .updateTable('statement')
    .set({ subject_id: null, contact: null, reply: null, answer: null })
    .where('subject_kind', '=', 'account')
    .where('subject_id', '=', accountId)
    .execute();
  await eraseCompany(context, tx, accountId);
}

/**
 * What a company replied and what was reported of it and its jobs goes with its last member. Uses the index
 * member_of_company.
 */
async function eraseCompany(context: MailContext, tx: Tx, accountId: string): Promise<void> {
  const members = await tx
    .selectFrom('member')
    .select(['id', 'company_id'])
    .where('company_id', '=', (eb) =>
      eb.selectFrom('member').select('company_id').where('id', '=', accountId),
    )
    .execute();
  const [last] = members;
  if (last === undefined || members.length > 1) return;
  const open = await openReportsOf(tx, { kind: 'company', id: last.company_id });
  await closeReports(context, tx, open, { outcome: 'gone', now: context.clock.now() });
  await tx
    .updateTable('report_entry')
    .set({ jwe: null })
    .where('report_id', 'in', ({ selectFrom }) =>
      selectFrom('report').select('report.id').where('company_id', '=', last.company_id),
    )
    .execute();
  await tx
    .updateTable('statement')
    .set({ reply: null, answer: null })
    .where('company_id', '=', last.company_id)
    .execute();
}
