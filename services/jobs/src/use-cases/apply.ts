import { httpError, notFound, notReadyYet } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { insertApplicant } from '../db/queries/applicants.ts';
import { type Application, findOwnApplication } from '../db/queries/applications.ts';
import { type Submission, submitApplication } from '../db/queries/apply.ts';
import { findJobStatus } from '../db/queries/jobs.ts';
import { canApply } from '../domain/job-status.ts';
import { publishApplication } from '../events/publish.ts';

const MAX_TRIES = 3;

export interface Applied {
  application: Application;
  /** whether this call submitted it */
  isSubmitted: boolean;
}

/**
 * Applies for a job. There is one application per applicant and job: repeated or
 * concurrent calls return it, whatever the job's status is by then, and a withdrawn
 * one is submitted again. Throws 404 or `JobClosed` if the job takes none.
 *
 * It tries again when the applicant's row was missing, which it then creates from the token's claims, and
 * when the job went live between two of its queries.
 */
export async function apply(
  context: JobsContext,
  {
    jobId,
    message,
    caller,
    now,
  }: {
    jobId: string;
    message: string | undefined;
    caller: { id: string; name: string };
    now: Date;
  },
): Promise<Applied> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const submitted = await submit(context, { id: uuidv7(now), jobId, applicantId: caller.id, message, now });
    if (submitted) return { application: submitted, isSubmitted: true };
    const present = await findOwnApplication(context.db, jobId, caller.id);
    if (present && !present.withdrawn_at) return { application: present, isSubmitted: false };
    await refuseUnlessOpen(context, jobId);
    await ensureApplicant(context, caller);
  }
  throw notReadyYet();
}

const submit = (context: JobsContext, submission: Submission): Promise<Application | undefined> =>
  context.transaction(async (tx) => {
    const application = await submitApplication(tx, submission);
    if (application) await publishApplication(context, tx, application);
    return application;
  });

async function refuseUnlessOpen(context: JobsContext, jobId: string): Promise<void> {
  const status = await findJobStatus(context.db, jobId);
  const outcome = status ? canApply(status) : 'notFound';
  if (outcome === 'notFound') throw notFound('This job was not found.');
  if (outcome === 'closed') throw httpError('JobClosed', 'This job no longer takes applications.');
}

/**
 * Inserts the caller from the token's claims if auth's event
 * has not arrived. Throws 401 for a deleted account.
 */
const ensureApplicant = (context: JobsContext, caller: { id: string; name: string }): Promise<void> =>
  context.asCaller(caller, (tx) => insertApplicant(tx, caller));
