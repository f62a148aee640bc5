import { projectState, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import type { Tx } from '../../db/tables.ts';
import { followRestriction } from '../../use-cases/statements.ts';

/** Jobs that are hidden, and what restricts them. */
export const jobs = (context: MailContext) =>
  subscription({
    name: 'jobs',
    event: 'jobs.job.changed.v1',
    projection: 3,
    async handle(tx: Tx, { aggregate: { version }, occurredAt, data }) {
      const { jobId: id, title: name, companyId, hiddenBecause = [], restriction } = data;
      if (!(await projectState(tx, 'hidden', { id, version, is_hidden: hiddenBecause.length > 0 }))) return;
      await followRestriction(context, tx, { kind: 'job', id, name, companyId }, { restriction, occurredAt });
    },
  });

/** The same of companies. */
export const companies = (context: MailContext) =>
  subscription({
    name: 'companies',
    event: 'jobs.company.changed.v1',
    projection: 2,
    async handle(tx: Tx, { aggregate: { version }, occurredAt, data }) {
      const { companyId: id, name, hiddenBecause = [], restriction } = data;
      if (!(await projectState(tx, 'hidden', { id, version, is_hidden: hiddenBecause.length > 0 }))) return;
      const subject = { kind: 'company' as const, id, name, companyId: id };
      await followRestriction(context, tx, subject, { restriction, occurredAt });
    },
  });

/** The newest head of the log of answers, for a header of each email. */
export const answerHead = subscription({
  name: 'answer-head',
  event: 'jobs.answer-head.changed.v1',
  projection: 1,
  async handle(tx: Tx, { aggregate: { version }, data: { number, hash } }) {
    await projectState(tx, 'answer_head', { id: true, version, number, hash });
  },
});
