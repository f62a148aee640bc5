import type { AnswerDate } from '@firstrung/contracts';
import { httpError, notFound, notReadyYet } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { findAnswerPromise } from '../db/queries/answers.ts';
import { insertApplicant } from '../db/queries/applicants.ts';
import { type Application, findOwnApplication } from '../db/queries/applications.ts';
import { type Submission, type SubmittedApplication, submitApplication } from '../db/queries/apply.ts';
import { findJobToApply } from '../db/queries/jobs.ts';
import { answerDates, dayIn, openAnswer } from '../domain/answer-date.ts';
import { closedMessage } from '../domain/closing.ts';
import { canApply, isOver } from '../domain/job-status.ts';
import { publishApplication } from '../events/publish.ts';

const MAX_TRIES = 3;

export interface Applied {
  application: Application;
  /** whether this call submitted it */
  isSubmitted: boolean;
  answer: AnswerDate | undefined;
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
  const answers = answerDates(now, context.timeZone);
  const today = dayIn(context.timeZone, now);
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const submission = { id: uuidv7(now), jobId, applicantId: caller.id, message, now, answers };
    const submitted = await submit(context, submission);
    if (submitted) {
      const answer = openAnswer({ ...submitted, asked_at: null }, today);
      return { application: submitted, isSubmitted: true, answer };
    }
    const present = await findOwnApplication(context.db, jobId, caller.id);
    if (present && !present.withdrawn_at) {
      const promise = await findAnswerPromise(context.db, present);
      const answer = promise && openAnswer({ ...present, ...promise }, today);
      return { application: present, isSubmitted: false, answer };
    }
    await refuseUnlessOpen(context, jobId);
    await ensureApplicant(context, caller);
  }
  throw notReadyYet();
}

const submit = (
  context: JobsContext,
  submission: Omit<Submission, 'at'>,
): Promise<SubmittedApplication | undefined> =>
  context.transaction(async (tx) => {
    const application = await submitApplication(tx, { ...submission, at: context.clock.now() });
    if (application) await publishApplication(context, tx, application);
    return application;
  });

async function refuseUnlessOpen(context: JobsContext, jobId: string): Promise<void> {
  const job = await findJobToApply(context.db, jobId);
  const outcome = job ? canApply(job.status) : 'notFound';
  if (!job || outcome === 'notFound') throw notFound('This job was not found.');
  const { closes_on, closes_zone, closes_at } = job;
  if (closes_on && closes_zone && closes_at && isOver(job, context.clock.now()))
    throw httpError('JobClosed', closedMessage(closes_on, closes_zone), {
      closedAt: closes_at.toISOString(),
    });
  if (outcome === 'closed') throw httpError('JobClosed', 'This job no longer takes applications.');
}

/**
 * Inserts the caller from the token's claims if auth's event
 * has not arrived. Throws 401 for a deleted account.
 */
const ensureApplicant = (context: JobsContext, caller: { id: string; name: string }): Promise<void> =>
  context.asCaller(caller, (tx) => insertApplicant(tx, caller));
