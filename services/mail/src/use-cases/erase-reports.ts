import type { MailContext } from '../context.ts';
import { companyOfLastMember } from '../db/queries/members.ts';
import {
  eraseEntriesOf,
  eraseReportsOf,
  eraseReportsOfCompany,
  openReportsOf,
} from '../db/queries/reports.ts';
import { eraseStatementsOf, eraseStatementsOfCompany } from '../db/queries/statements.ts';
import type { Tx } from '../db/tables.ts';
import { closeReports } from './reports.ts';

/**
 * Erases a person from reports and statements, before the membership is gone. What they reported stays
 * without their words; reports and restrictions of their account keep reasons, dates and outcomes alone.
 * What a company replied and what was reported of it and its jobs goes with its last member.
 */
export async function eraseReports(context: MailContext, tx: Tx, accountId: string): Promise<void> {
  const close = async (subject: Parameters<typeof openReportsOf>[1]) => {
    const open = await openReportsOf(tx, subject);
    await closeReports(context, tx, open, { outcome: 'gone', now: context.clock.now() });
  };
  await eraseEntriesOf(tx, accountId);
  await close({ kind: 'account', id: accountId });
  await eraseReportsOf(tx, accountId);
  await eraseStatementsOf(tx, accountId);
  const companyId = await companyOfLastMember(tx, accountId);
  if (companyId === undefined) return;
  await close({ kind: 'company', id: companyId });
  await eraseReportsOfCompany(tx, companyId);
  await eraseStatementsOfCompany(tx, companyId);
}
