import type { Restriction } from '@firstrung/contracts';
import {
  createRestrictions,
  type Operation,
  type Restrictions,
  subjectLine,
} from '@firstrung/service-kit/service';
import type { JobsContext } from '../context.ts';
import { lockCompany, restrictCompany, shareReviewMode } from '../db/queries/companies.ts';
import { lockJob, restrictJob, restrictJobsOf } from '../db/queries/job-writes.ts';
import { getJob, type Job } from '../db/queries/jobs.ts';
import { lockMembers } from '../db/queries/members.ts';
import { findSubject, findSubjects } from '../db/queries/subjects.ts';
import type { Company, Tx } from '../db/tables.ts';
import { companyReasons } from '../domain/restrictions.ts';
import { isCompanyHeld } from '../domain/review.ts';
import { publishCompany, publishJob } from '../events/publish.ts';

// What an operator hides and shows. Neither changes what its company writes: status, texts and owner stay.

/** What an operator has decided, and when: a restored backup may be older than the decision. */
interface RestrictionChange {
  restriction: Restriction | null;
  at: Date;
}

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
        write: async (tx, id, restriction, at) =>
          writeJob(context, tx, await getJob(tx, id), { restriction, at }),
      },
      company: {
        async lock(tx, id) {
          await lockMembers(tx, id);
          return lockCompanyOf(tx, id);
        },
        write: (tx, id, restriction, at) => writeCompany(context, tx, id, { restriction, at }),
      },
    },
  });

/** Brings a company up to date with who of its locked members is suspended, and whether it is approved. */
export const hideForMembers = (context: JobsContext, tx: Tx, companyId: string): Promise<void> =>
  writeCompany(context, tx, companyId);

const lockCompanyOf = async (tx: Tx, id: string): Promise<Company | undefined> => {
  const found = await tx.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst();
  return found && lockCompany(tx, id);
};

/** Writes the restriction of a company whose members are locked, and why it and its jobs are hidden. */
async function writeCompany(
  context: JobsContext,
  tx: Tx,
  id: string,
  change?: RestrictionChange,
): Promise<void> {
  const company = await lockCompany(tx, id);
  const { restriction } = change ?? company;
  const members = await lockMembers(tx, id);
  const waits = isCompanyHeld(company, await shareReviewMode(tx));
  const reasons = companyReasons({ isRestricted: restriction !== null, waits, members });
  if (!change && isSame(reasons, company.hidden_because)) return;
  const changed = await restrictCompany(tx, company, { hidden_because: reasons, restriction });
  await publishCompany(context, tx, changed, change?.at);
  if (reasons.length > 0 === company.hidden_because.length > 0) return;
  for (const job of await restrictJobsOf(tx, changed, context.clock.now()))
    await publishJob(context, tx, job);
}

/** Writes the restriction of a locked job. */
async function writeJob(
  context: JobsContext,
  tx: Tx,
  job: Job,
  { restriction, at }: RestrictionChange,
): Promise<void> {
  const changed = await restrictJob(tx, job, restriction, context.clock.now());
  await publishJob(context, tx, changed, at);
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();
