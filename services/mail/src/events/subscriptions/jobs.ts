import type { EventData } from '@firstrung/contracts';
import { projectState, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { ownersOf } from '../../db/queries/members.ts';
import type { Tx } from '../../db/tables.ts';
import { queueEmail } from '../../use-cases/queue-email.ts';
import { alertOperator } from '../../use-cases/reports.ts';
import { followRestriction } from '../../use-cases/statements.ts';

/** Jobs that are hidden, what restricts them, and which wait to be approved. */
export const jobs = (context: MailContext) =>
  subscription({
    name: 'jobs',
    event: 'jobs.job.changed.v1',
    async handle(tx: Tx, { aggregate: { version }, occurredAt, data }) {
      const { jobId: id, title: name, companyId, restriction } = data;
      if (!(await project(context, tx, { id, version }, data))) return;
      await followRestriction(context, tx, { kind: 'job', id, name, companyId }, { restriction, occurredAt });
    },
  });

/** Companies that are hidden, what restricts them, and which wait to be approved. */
export const companies = (context: MailContext) =>
  subscription({
    name: 'companies',
    event: 'jobs.company.changed.v1',
    async handle(tx: Tx, { aggregate: { version }, occurredAt, data }) {
      const { companyId: id, name, restriction } = data;
      if (!(await project(context, tx, { id, version }, data))) return;
      const subject = { kind: 'company' as const, id, name, companyId: id };
      await followRestriction(context, tx, subject, { restriction, occurredAt });
    },
  });

/** The newest head of the log of answers, for a header of each email. */
export const answerHead = subscription({
  name: 'answer-head',
  event: 'jobs.answer-head.changed.v1',
  async handle(tx: Tx, { aggregate: { version }, data: { number, hash } }) {
    await projectState(tx, 'answer_head', { id: true, version, number, hash });
  },
});

/** Why what a company wrote was refused, for its owners. */
export const refusals = (context: MailContext) =>
  subscription({
    name: 'refusals',
    event: 'jobs.review.refused.v1',
    async handle(tx: Tx, { occurredAt, data: { subject, companyId, name, reason } }) {
      const source = { kind: 'refused' as const, subject: subject.kind, name, reason };
      for (const { id } of await ownersOf(tx, companyId))
        await queueEmail(context, tx, source, { account_id: id, causedAt: new Date(occurredAt) });
    },
  });

/** Alerts the operator when something begins to wait. Returns `false` for a state that is known. */
async function project(
  context: MailContext,
  tx: Tx,
  key: { id: string; version: number },
  data: EventData<'jobs.job.changed.v1'> | EventData<'jobs.company.changed.v1'>,
): Promise<boolean> {
  const { hiddenBecause = [], waitsSince } = data;
  const waits_since = waitsSince === undefined ? null : new Date(waitsSince);
  const before =
    waits_since && (await tx.selectFrom('hidden').selectAll().where('id', '=', key.id).execute());
  const row = { ...key, is_hidden: hiddenBecause.length > 0, waits_since };
  if (!(await projectState(tx, 'hidden', row))) return false;
  if (before && !before[0]?.waits_since) await alertOperator(context, tx);
  return true;
}
