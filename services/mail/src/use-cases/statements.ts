import { type RestrictedSubject, type Restriction, replyUntil, type Statement } from '@firstrung/contracts';
import { isRecent } from '@firstrung/service-kit/events';
import type { Selectable } from 'kysely';
import type { MailContext } from '../context.ts';
import { ownersOf } from '../db/queries/members.ts';
import { openReportsOf } from '../db/queries/reports.ts';
import type { EmailSource, MailTables, StatementNews, Tx } from '../db/tables.ts';
import { queueEmail } from './queue-email.ts';
import { closeReports } from './reports.ts';

export interface Subject {
  kind: RestrictedSubject;
  id: string;
  /** of a job or a company */
  name?: string;
  companyId?: string;
}

interface State {
  restriction: Restriction | undefined;
  /** ISO 8601 */
  occurredAt: string;
  /** of an account */
  contact?: string;
}

/**
 * Call this with each state of a subject, in the order of its versions. A new restriction gets its statement,
 * answers the open reports, and the people concerned get an email; so they do when it ends.
 */
export async function followRestriction(
  context: MailContext,
  tx: Tx,
  subject: Subject,
  { restriction, occurredAt, contact }: State,
): Promise<void> {
  const { name: subject_name, companyId: company_id } = subject;
  if (subject_name !== undefined)
    for (const table of ['statement', 'report'] as const)
      await tx
        .updateTable(table)
        .set({ subject_name, company_id })
        .where('subject_kind', '=', subject.kind)
        .where('subject_id', '=', subject.id)
        .execute();
  const lifted = await tx
    .updateTable('statement')
    .set({ lifted_at: new Date(occurredAt), ...(contact !== undefined && { contact }) })
    .where('subject_id', '=', subject.id)
    .where('subject_kind', '=', subject.kind)
    .where('lifted_at', 'is', null)
    .$if(restriction !== undefined, (query) =>
      query.where('restriction_id', '<>', restriction!.restrictionId),
    )
    .returningAll()
    .execute();
  for (const statement of lifted) await emailStatement(context, tx, statement, 'lifted');
  if (restriction === undefined) return;
  const { restrictionId, reason, rule = '', since } = restriction;
  const statement = await tx
    .insertInto('statement')
    .values({
      restriction_id: restrictionId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject_name ?? null,
      company_id: company_id ?? null,
      reason,
      rule,
      since: new Date(since),
      contact: contact ?? null,
    })
    .onConflict((conflict) => conflict.column('restriction_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!statement) {
    // A suspended person may change how they log in: what follows goes to the present address.
    if (contact !== undefined)
      await tx
        .updateTable('statement')
        .set({ contact })
        .where('restriction_id', '=', restrictionId)
        .execute();
    return;
  }
  await emailStatement(context, tx, statement, 'restricted');
  const reports = await openReportsOf(tx, subject);
  const now = context.clock.now();
  await closeReports(context, tx, reports, { outcome: 'restricted', now, causedAt: statement.since });
}

/** Writes to the account, or to the owners of the company, once for each piece of news. */
export async function emailStatement(
  context: Pick<MailContext, 'clock'>,
  tx: Tx,
  statement: Selectable<MailTables['statement']>,
  news: StatementNews,
): Promise<void> {
  const {
    restriction_id: restrictionId,
    subject_kind: kind,
    subject_id: id,
    company_id: company,
  } = statement;
  const happenedAt = {
    restricted: statement.since,
    answered: statement.answered_at,
    lifted: statement.lifted_at,
  };
  const at = happenedAt[news]!;
  if (id === null || !isRecent(at, context.clock.now())) return;
  const owners = company === null ? [] : await ownersOf(tx, company);
  const readers = kind === 'account' ? [{ id }] : owners;
  const source: EmailSource = { kind: 'statement', restrictionId, news };
  for (const reader of readers)
    await queueEmail(context, tx, source, { account_id: reader.id, causedAt: at });
}

export const statementReply = ({
  subject_name: name,
  ...row
}: Selectable<MailTables['statement']>): Statement => ({
  restrictionId: row.restriction_id,
  subject: { kind: row.subject_kind, _id: row.subject_id!, name: name ?? '' },
  reason: row.reason,
  rule: row.rule,
  since: row.since.toISOString(),
  ...(row.lifted_at && { liftedAt: row.lifted_at.toISOString() }),
  replyUntil: replyUntil(row.since).toISOString(),
  ...(row.reply !== null && { reply: row.reply }),
  ...(row.replied_at && { repliedAt: row.replied_at.toISOString() }),
  ...(row.answer !== null && { answer: row.answer }),
});
