import type { Restriction } from '@firstrung/contracts';
import {
  createRestrictions,
  type Operation,
  type Restrictions,
  subjectLine,
} from '@firstrung/service-kit/service';
import type { JobsContext } from '../context.ts';
import { lockCompany, restrictCompany } from '../db/queries/companies/companies.ts';
import { deleteMarks } from '../db/queries/companies/company-marks.ts';
import { lockMembers } from '../db/queries/companies/members.ts';
import { lockJob, restrictJob } from '../db/queries/jobs/job-writes.ts';
import { getJob } from '../db/queries/jobs/jobs.ts';
import { restrictJobsOf } from '../db/queries/jobs/jobs-of-company.ts';
import { findSubject, findSubjects } from '../db/queries/staff/subjects.ts';
import type { Tx } from '../db/tables.ts';
import { companyReasons } from '../domain/restrictions.ts';
import { publishCompany, publishJob } from '../events/publish.ts';
import { markCompany } from './company-marks.ts';

// What an operator hides and shows. Neither changes what its company writes: status, texts and owner stay.

/** The commands of `npm run admin` (docs/operations/moderation.md). */
export function restrictionOperations(
  { db }: JobsContext,
  { change }: Restrictions,
): Record<string, Operation> {
  const operation =
    (subject: 'job' | 'company', action: 'restricted' | 'lifted'): Operation =>
    async (id, act) => {
      const done = await change(subject, id, action, act);
      if (!done) return undefined;
      const found = await findSubject(db, { kind: subject, id });
      const before = action === 'restricted' ? 'was hidden already' : 'was not hidden';
      const now = action === 'restricted' ? 'is hidden' : 'is no longer hidden by this';
      return `${done.isChanged ? now : before}\n${subjectLine(found!)}`;
    };
  return {
    'hide-job': operation('job', 'restricted'),
    'show-job': operation('job', 'lifted'),
    'hide-company': operation('company', 'restricted'),
    'show-company': operation('company', 'lifted'),
    find: async (text) => (await findSubjects(db, text)).map(subjectLine).join('\n') || undefined,
  };
}

export const jobsRestrictions = (context: JobsContext): Restrictions =>
  createRestrictions(context, {
    file: context.config.restrictionsFile,
    states: {
      job: {
        lock: lockJob,
        async write(tx, id, restriction, at) {
          const changed = await restrictJob(tx, await getJob(tx, id), restriction, context.clock.now());
          await publishJob(context, tx, changed, at);
        },
      },
      company: {
        async lock(tx, id) {
          await lockMembers(tx, id);
          const found = await tx.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst();
          return found && lockCompany(tx, id);
        },
        write: (tx, id, restriction, at) => updateCompanyHiding(context, tx, id, { restriction, at }),
      },
    },
  });

/**
 * Brings a company up to date with who of its locked members is suspended, and whether it is approved.
 * @param change what an operator decides, and when: a restored backup may be older than the decision
 */
export async function updateCompanyHiding(
  context: JobsContext,
  tx: Tx,
  id: string,
  change?: { restriction: Restriction | null; at: Date },
): Promise<void> {
  const company = await lockCompany(tx, id);
  const { restriction } = change ?? company;
  const members = await lockMembers(tx, id);
  const isNew = company.trust === 'new';
  const reasons = companyReasons({ isRestricted: restriction !== null, isNew, members });
  if (!change && reasons.join() === company.hidden_because.join()) return;
  const changed = await restrictCompany(tx, company, { hidden_because: reasons, restriction });
  await publishCompany(context, tx, changed, change?.at);
  const decided = reasons.filter((reason) => reason !== 'review');
  if (decided.length === 0) await deleteMarks(tx, id);
  else if (decided.some((reason) => !company.hidden_because.includes(reason)))
    await markCompany(context, tx, company, change?.at ?? context.clock.now());
  if (reasons.length > 0 === company.hidden_because.length > 0) return;
  for (const job of await restrictJobsOf(tx, changed, context.clock.now()))
    await publishJob(context, tx, job);
}
