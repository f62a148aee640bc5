import type { emailCalls } from '@firstrung/contracts';
import { isAccountDeleted } from '@firstrung/service-kit/events';
import {
  type Handlers,
  HttpError,
  httpError,
  REFUSAL_LIMIT_MS,
  waitForProjection,
} from '@firstrung/service-kit/http';
import { actTowardsStrangers } from '@firstrung/service-kit/service';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { MailContext } from '../context.ts';
import { findApplicant, lockSender, nthNewestSentAt } from '../db/queries/correspondence.ts';
import { enqueueEmail } from '../db/queries/emails.ts';
import { isCompanyHidden, isReader } from '../db/queries/members.ts';
import type { Tx } from '../db/tables.ts';
import { EMAILS } from '../domain/kinds.ts';
import { readRecipient } from '../domain/recipient.ts';
import { ACCEPTED_SUBJECT } from '../templates/accepted.ts';

export const emailHandlers = (context: MailContext): Handlers<typeof emailCalls> => ({
  /** Not an open relay: a recruiter can write to applicants of their company only, up to a daily limit. */
  'POST /api/email/send-email': async ({ body, caller, now }) => {
    const { to, subject, text } = body;
    const applicantId = await knownApplicant(context, caller.id, readRecipient(to));
    actTowardsStrangers({ isHidden: await isCompanyHidden(context.db, caller.id) });
    // The acceptance was sent when the recruiter accepted the application.
    if (subject.trim() === ACCEPTED_SUBJECT) return { message: SENT };
    await context.transaction(async (tx) => {
      await lockSender(tx, caller.id);
      // An email that is enqueued after the deletion would stay in the queue for ever.
      if (await isAccountDeleted(tx, applicantId)) throw notAllowed();
      if (context.config.rateLimits) await enforceDailyLimit(tx, caller.id, now);
      await enqueueEmail(tx, {
        id: uuidv7(now),
        priority: EMAILS.personal.priority,
        account_id: applicantId,
        sender_id: caller.id,
        source: JSON.stringify({ kind: 'personal', senderId: caller.id, subject: subject.trim(), text }),
        state: 'due',
        due_at: now,
        created_at: now,
      });
    });
    return { message: SENT };
  },
});

const PER_DAY = 100;
const DAY_MS = 24 * 3600_000;

const SENT = 'Email sent successfully.';

/**
 * Throws 403 for readers of a company, and unless this is the contact of an applicant. Waits for an
 * application or a role whose event has not arrived yet.
 */
async function knownApplicant(context: MailContext, recruiterId: string, contact: string): Promise<string> {
  try {
    return await waitForProjection(() => findApplicant(context.db, recruiterId, contact), REFUSAL_LIMIT_MS);
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'NotReadyYet') throw error;
    if (await isReader(context.db, recruiterId))
      throw httpError('NotAllowed', 'Your role in this company does not allow this.');
    throw notAllowed();
  }
}

const notAllowed = () =>
  httpError(
    'NotAllowed',
    'You can only write to people who have applied to one of your jobs and not withdrawn, or have written to you since.',
  );

async function enforceDailyLimit(tx: Tx, senderId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const first = await nthNewestSentAt(tx, senderId, { count: PER_DAY, since });
  if (!first) return;
  throw httpError('TooManyRequests', `You have sent ${PER_DAY} emails today. Try again tomorrow.`, {
    retryAfter: Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1000)),
  });
}
