import type { Answer, AnswerDate } from '@firstrung/contracts';
import {
  httpError,
  invalidInput,
  membersOnlyRefusal,
  notFound,
  notReadyYet,
} from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { insertApplicant } from '../db/queries/applications/applicants.ts';
import { lockFacts } from '../db/queries/applications/application-answers.ts';
import { type Application, findOwnApplication } from '../db/queries/applications/applications.ts';
import {
  type Submission,
  type SubmittedApplication,
  submitApplication,
} from '../db/queries/applications/apply.ts';
import { findJobToApply } from '../db/queries/jobs/jobs.ts';
import { type AnswerDates, answerDates, dayIn, openAnswer } from '../domain/answer-date.ts';
import type { ReadRow } from '../domain/application-news.ts';
import { closedMessage } from '../domain/closing.ts';
import { isForMembers, missingMembership } from '../domain/confirmed-members.ts';
import { calendarsAt } from '../domain/holidays.ts';
import type { Flaw } from '../domain/job-facts.ts';
import { canApply, isOver, outwardStatus } from '../domain/job-status.ts';
import { answerQuestions } from '../domain/question-answers.ts';
import { publishChange } from '../events/notifications.ts';

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
 * one is submitted again. Throws 404 or `JobClosed` if the job takes none, `MembersOnly` if it is for
 * members and the caller's membership is missing or too old, and 400 on answers that are none to its
 * questions as they are now.
 *
 * It tries again when the applicant's row was missing, which it then creates from the token's claims, and
 * when the job went live between two of its queries.
 */
export async function apply(
  context: JobsContext,
  {
    jobId,
    message,
    answers,
    caller,
    now,
  }: {
    jobId: string;
    message: string | undefined;
    /** absent: the applicant was not asked */
    answers?: readonly Answer[] | undefined;
    caller: { id: string; name: string; memberAt: number | null };
    now: Date;
  },
): Promise<Applied> {
  const today = dayIn(context.config.timeZone, now);
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const memberAt = caller.memberAt === null ? null : new Date(caller.memberAt);
    const submission = { id: uuidv7(now), jobId, applicantId: caller.id, message, memberAt, now };
    const { submitted, promised, missing, flaws } = await submit(context, submission, answers);
    if (submitted) {
      const promise = { answer_by: promised?.answerBy ?? null, is_next: false, asked_at: null };
      return {
        application: submitted,
        isSubmitted: true,
        answer: openAnswer({ ...submitted, ...promise }, today),
      };
    }
    const present = await findOwnApplication(context.db, jobId, caller.id);
    if (present && !present.withdrawn_at)
      return { application: present, isSubmitted: false, answer: openAnswer(present, today) };
    await refuseUnlessOpen(context, jobId);
    if (missing) throw membersOnlyRefusal(missing.confirmedAt);
    if (flaws.length > 0) throw invalidInput(flaws);
    // Auth's event has not arrived. Throws 401 for a deleted account.
    await context.asCaller(caller, (tx) => insertApplicant(tx, caller));
  }
  throw notReadyYet();
}

const NOT_ASKED = { answered: [], flaws: [] };

interface Submitted {
  submitted?: SubmittedApplication | undefined;
  promised?: AnswerDates | undefined;
  /** the membership */
  missing?: { confirmedAt?: string };
  flaws: Flaw[];
}

/**
 * Nothing is submitted with answers that have flaws, or without the membership that the job needs. What it
 * asks and promises is read with a lock that lasts until the application is stored.
 */
const submit = (
  context: JobsContext,
  submission: Omit<Submission, 'at' | 'answered' | 'promised'>,
  answers: readonly Answer[] | undefined,
): Promise<Submitted> =>
  context.transaction(async (tx) => {
    const job = await lockFacts(tx, submission.jobId);
    const { membership } = context.config;
    const missing =
      job && isForMembers(membership, job.facts)
        ? missingMembership(membership, submission.memberAt, submission.now)
        : undefined;
    if (missing) return { missing, flaws: [] };
    const { answered, flaws } =
      answers && job ? answerQuestions(job.facts.questions ?? [], answers) : NOT_ASKED;
    if (flaws.length > 0) return { flaws };
    const within = job?.answer_within;
    const promised = within
      ? answerDates(
          dayIn(context.config.timeZone, submission.now),
          within,
          await calendarsAt(job.facts.places ?? []),
        )
      : undefined;
    const at = context.clock.now();
    const given = answered.length > 0 ? answered : undefined;
    const submitted = await submitApplication(tx, { ...submission, answered: given, promised, at });
    if (submitted) {
      const before = submitted.before_resubmission as ReadRow | null;
      const of = { before, after: submitted, at: submitted.submitted_at, job: submitted };
      await publishChange(context, tx, 'submitted', { ...of, day: promised?.answerBy });
    }
    return { submitted, promised, flaws };
  });

async function refuseUnlessOpen(context: JobsContext, jobId: string): Promise<void> {
  const job = await findJobToApply(context.db, jobId);
  const outcome = job ? canApply(outwardStatus(job)) : 'notFound';
  if (!job || outcome === 'notFound') throw notFound('This job was not found.');
  const { closes_on, closes_zone, closes_at } = job;
  if (closes_on && closes_zone && closes_at && isOver(job, context.clock.now()))
    throw httpError('JobClosed', closedMessage(closes_on, closes_zone), {
      closedAt: closes_at.toISOString(),
    });
  if (outcome === 'closed') throw httpError('JobClosed', 'This job no longer takes applications.');
}
