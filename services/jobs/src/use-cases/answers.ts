import type { AnswerDate } from '@firstrung/contracts';
import { httpError, notFound } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { findAnswerPromise, lockJobToRemind, markAsked, takeReminders } from '../db/queries/answers.ts';
import { lockOwnApplication } from '../db/queries/applications.ts';
import { dayIn, openAnswer } from '../domain/answer-date.ts';
import { notifyResponsible } from '../events/notifications.ts';

/**
 * Asks the recruiter for an answer that is overdue. A repeated call changes nothing. Throws 404, and
 * `StatusChanged` if no answer is overdue.
 */
export const askForAnswer = (
  context: JobsContext,
  { jobId, applicantId, now }: { jobId: string; applicantId: string; now: Date },
): Promise<AnswerDate> =>
  context.transaction(async (tx) => {
    const application = await lockOwnApplication(tx, jobId, applicantId);
    if (!application) throw notFound('This application was not found.');
    const promise = await findAnswerPromise(tx, application);
    const answer = promise && openAnswer({ ...application, ...promise }, dayIn(context.config.timeZone, now));
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
export async function remindOfAnswers(context: JobsContext, now: Date): Promise<number> {
  const today = dayIn(context.config.timeZone, now);
  let reminders = 0;
  let after: string | undefined;
  while (true) {
    const reminded = await context.transaction(async (tx) => {
      const job = await lockJobToRemind(tx, { today, after });
      if (!job) return undefined;
      const isSent = await takeReminders(tx, job, today);
      if (isSent) await notifyResponsible(context, tx, 'answerDue', { jobId: job.id, at: now });
      return { jobId: job.id, isSent };
    });
    if (!reminded) return reminders;
    if (reminded.isSent) reminders++;
    after = reminded.jobId;
  }
}
