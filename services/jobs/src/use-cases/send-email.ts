import { ACCEPTED_SUBJECT } from '@firstrung/contracts';
import { httpError } from '@firstrung/service-kit/http';
import { readRecipient } from '@firstrung/service-kit/recipient';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { findCorrespondent, insertEmail, nthNewestEmail } from '../db/queries/letters/correspondence.ts';
import { lockWriter } from '../db/queries/letters/written-messages.ts';
import type { Tx } from '../db/tables.ts';
import { DAY_MS } from '../domain/day.ts';
import { asSender } from './members.ts';

const PER_DAY = 100;

/**
 * Sends an email to an applicant of the caller's company. This is no open relay: 403 for everybody else, and
 * 429 for more than `PER_DAY`. One with the subject of an acceptance is not sent, because that was sent when
 * the application was accepted.
 */
export const sendEmail = (
  context: JobsContext,
  caller: { id: string },
  { to, subject, text }: { to: string; subject: string; text: string },
  now: Date,
): Promise<void> =>
  asSender(context, caller, 'recruiter', async (tx, { companyId }) => {
    const found = await findCorrespondent(tx, companyId, readRecipient(to));
    if (!found) throw notAllowed();
    if (subject.trim() === ACCEPTED_SUBJECT) return;
    await lockWriter(tx, caller.id);
    if (context.config.rateLimits) await enforceDailyLimit(tx, caller.id, now);
    await insertEmail(tx, { id: uuidv7(now), recruiter_id: caller.id, at: now });
    await context.publish(
      tx,
      'jobs.email.written.v1',
      { id: found.applicant_id, version: 0 },
      {
        applicationId: found.application_id,
        applicantId: found.applicant_id,
        companyId,
        recruiterId: caller.id,
        subject: subject.trim(),
        text,
      },
    );
  });

const notAllowed = () =>
  httpError(
    'NotAllowed',
    'You can only write to people who have applied to one of your jobs and not withdrawn, or have written to you since.',
  );

async function enforceDailyLimit(tx: Tx, recruiterId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const first = await nthNewestEmail(tx, recruiterId, { count: PER_DAY, since });
  if (!first) return;
  throw httpError('TooManyRequests', `You have sent ${PER_DAY} emails today. Try again tomorrow.`, {
    retryAfter: Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1000)),
  });
}
