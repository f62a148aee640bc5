import { currentMailKey } from '@firstrung/service-kit/events';
import type { BackgroundUnit } from '@firstrung/service-kit/service';
import { continueTrace } from '@firstrung/service-kit/trace';
import type { AuthContext } from '../context.ts';
import { hasEmailRequest, listEmailRequests, takeEmailRequest } from '../db/queries/email-requests.ts';
import { answerEmailRequest } from '../use-cases/answer-email-request.ts';
import type { EmailRequest } from '../use-cases/request-email.ts';

const EVERY_MS = 200;
const AT_ONCE = 100;
/** Nobody waits for a code any longer. */
const MAX_AGE_MS = 10 * 60_000;

/**
 * Decides on requested emails and hands them to mail. It runs by the clock and not after each call: otherwise
 * the work for an address with an account would slow the caller's next call. Several instances may run it.
 */
export const sendEmails = (context: AuthContext): BackgroundUnit => ({
  name: 'send-emails',
  everyMs: EVERY_MS,
  due: () => hasEmailRequest,
  async run() {
    const ids = await listEmailRequests(context.db, AT_ONCE);
    if (ids.length === 0) return 0;
    const outcomes = [];
    for (const id of ids) outcomes.push(await answer(context, id).catch((error: unknown) => ({ error })));
    const failed = outcomes.find((outcome) => typeof outcome === 'object');
    if (failed) throw failed.error;
    return outcomes.filter(Boolean).length;
  },
});

/** Returns whether the request is done. It stays if mail's key has not arrived. */
const answer = (context: AuthContext, id: number): Promise<boolean> =>
  context.transaction(async (tx) => {
    const now = context.clock.now();
    const key = await currentMailKey(tx);
    if (!key) return false;
    const found = await takeEmailRequest(tx, id);
    if (!found) return false;
    const isOld = found.created_at.getTime() < now.getTime() - MAX_AGE_MS;
    const text = context.secret.decrypt('email-request', found.encrypted);
    if (text === undefined) {
      context.log.warn('an email request was encrypted with a secret that is gone: it is dropped');
      return true;
    }
    const request = JSON.parse(text) as EmailRequest;
    if (isOld && request.kind !== 'notice') return true;
    const times = { now, key, requestedAt: found.created_at };
    await continueTrace(found.traceparent, () => answerEmailRequest(tx, context, request, times));
    return true;
  });
