import { type AnswerDate, NEXT_ANSWER_DAYS, type NextAnswer } from '@firstrung/contracts';
import { httpError, notFound } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { lockJobToRemind, markAsked, takeReminders } from '../db/queries/answers/answers.ts';
import { answerPromise, findPromisingJob, promiseNext, takeMissed } from '../db/queries/answers/promises.ts';
import {
  type Application,
  findOwnApplication,
  lockOwnApplication,
} from '../db/queries/applications/applications.ts';
import { isDecisionDue } from '../db/queries/applications/held-decisions.ts';
import { getJob, getNamedJob } from '../db/queries/jobs/jobs.ts';
import { similarJobs } from '../db/queries/search/found-jobs.ts';
import type { Tx } from '../db/tables.ts';
import { answerDates, dayIn, lastClosedDay, openAnswer, toldUntil } from '../domain/answer-date.ts';
import { calendarsAt } from '../domain/holidays.ts';
import { notify, notifyResponsible } from '../events/notifications.ts';
import { untilDone } from './until-done.ts';

/**
 * Asks the recruiter for an answer that is overdue. A repeated call changes nothing. Throws 404, and
 * `StatusChanged` if no answer is overdue.
 */
export const askForAnswer = (
  context: JobsContext,
  { jobId, applicantId, now }: { jobId: string; applicantId: string; now: Date },
): Promise<AnswerDate> =>
  context.transaction(async (tx) => {
    await lockOwnApplication(tx, jobId, applicantId);
    const application = await findOwnApplication(tx, jobId, applicantId);
    if (!application) throw notFound('This application was not found.');
    const answer = openAnswer(application, dayIn(context.config.timeZone, now));
    if (!answer?.isOverdue) throw httpError('StatusChanged', 'No answer to this application is overdue.');
    if (!(await markAsked(tx, application, now))) return answer;
    const asked = { jobId, at: now, subjectId: application.id, personId: applicantId };
    await notifyResponsible(context, tx, 'answerAsked', asked);
    return { ...answer, askedAt: now.toISOString() };
  });

/**
 * Reminds the member who is responsible for a job of the applicants who wait for an answer: at half of the
 * time, at four fifths and on the day, once for all of them. Any number of instances may run it. Returns the
 * number of reminders.
 */
export function remindOfAnswers(context: JobsContext, now: Date): Promise<number> {
  const today = dayIn(context.config.timeZone, now);
  let after: string | undefined;
  return untilDone(context, async (tx) => {
    const job = await lockJobToRemind(tx, { today, after });
    if (!job) return undefined;
    context.afterCommit(tx, () => {
      after = job.id;
    });
    const { isAnyDue, isOnlyNext } = await takeReminders(tx, job, today);
    if (!isAnyDue) return 0;
    const values = isOnlyNext ? { status: 'interviewing' as const } : {};
    await notifyResponsible(context, tx, 'answerDue', { jobId: job.id, at: now, values });
    return 1;
  });
}

/**
 * A decision has taken effect, which answers what was promised, on the day on which it was made; whoever is
 * shortlisted on a job that promises an answer is promised the next one. Its days begin today, and are those
 * of the job's places as they are now.
 */
export async function keepPromise(
  context: JobsContext,
  tx: Tx,
  application: Application,
  {
    nextAnswer = NEXT_ANSWER_DAYS,
    decidedAt,
    now,
  }: { nextAnswer: NextAnswer | undefined; decidedAt: Date; now: Date },
): Promise<void> {
  const { timeZone } = context.config;
  const today = dayIn(timeZone, now);
  // A clock that was set back since makes no answer later.
  const decidedOn = dayIn(timeZone, new Date(Math.min(decidedAt.getTime(), now.getTime())));
  const answered = await answerPromise(tx, application, decidedOn);
  if (answered?.is_missed_told) {
    const read = {
      subjectId: application.id,
      at: now,
      to: [application.applicant_id],
      isRead: true as const,
    };
    await notify(context, tx, 'answerMissed', { ...read, job: await getNamedJob(tx, application.job_id) });
  }
  if (application.status !== 'nextSteps Shortlisted') return;
  const job = await findPromisingJob(tx, application.job_id);
  if (!job) return;
  const dates = answerDates(today, nextAnswer, await calendarsAt(job.facts.places ?? []));
  await promiseNext(tx, application, dates, dayIn(timeZone, application.submitted_at));
}

/** The last closed day; `undefined` as long as a decision that counts for it is still to be told. */
export async function closedDay({ config, db }: JobsContext, now: Date): Promise<string | undefined> {
  const { isDue } = await db
    .selectNoFrom(isDecisionDue(toldUntil(now)).as('isDue'))
    .executeTakeFirstOrThrow();
  return isDue ? undefined : lastClosedDay(now, config);
}

/** Applicants whom a transaction tells. */
const BATCH = 20;
/** Jobs like the one that hasn't answered. */
const SIMILAR = 3;

/**
 * Tells applicants that the day of an answer is closed, with jobs of others like that one. That a decision is
 * held changes nothing. Any number of instances may run it. Returns how many it has told.
 */
export async function tellOfMissed(context: JobsContext, now: Date): Promise<number> {
  const closed = await closedDay(context, now);
  if (closed === undefined) return 0;
  return untilDone(context, async (tx) => {
    const missed = await takeMissed(tx, closed, BATCH);
    for (const [jobId, ofJob] of Map.groupBy(missed, ({ job_id }) => job_id)) {
      const job = await getNamedJob(tx, jobId);
      const similar = await similarJobs(tx, await getJob(tx, jobId), { limit: SIMILAR, now });
      const jobs = similar.map(({ id, title, company_name }) => ({
        jobId: id,
        job: title,
        company: company_name,
      }));
      for (const { application_id: subjectId, applicant_id, answer_by: day } of ofJob)
        await notify(context, tx, 'answerMissed', {
          subjectId,
          at: now,
          to: [applicant_id],
          job,
          values: { day, jobs },
        });
    }
    return missed.length || undefined;
  });
}
