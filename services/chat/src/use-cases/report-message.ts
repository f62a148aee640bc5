import { randomUUID } from 'node:crypto';
import type { BodyOf, Calls, ReportWords } from '@firstrung/contracts';
import { currentMailKey, encryptForMail } from '@firstrung/service-kit/events';
import { notFound, waitForProjection } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { ChatContext } from '../context.ts';
import { messagePage } from '../db/queries/messages.ts';
import { publishReport } from '../events/publish.ts';
import { memberRoom, seenMessage } from './messages.ts';

/** How many messages before the reported one the operator reads. */
const BEFORE = 5;

/**
 * Hands a message of somebody else to the operator, with those before it as the person sees them. Returns the
 * id of the report. Throws 404 for people who do not see it.
 */
export async function reportMessage(
  context: ChatContext,
  caller: Caller,
  { reason, words = '', messageId, roomId }: BodyOf<Calls['POST /api/applicant/messages/report-message']>,
): Promise<string> {
  const { message } = await seenMessage(context, { messageId, roomId }, caller.id);
  if (message.senderId === caller.id || message.notice || message.deleted) throw notFound();
  const room = await memberRoom(context, message.roomId, caller.id);
  const page = await messagePage(context.db, room, caller.id, { before: message.seq + 1, limit: BEFORE + 1 });
  const lines = page
    .filter(({ notice }) => !notice)
    .map(({ senderId, createdAt, body }) => ({ senderId, at: createdAt.toISOString(), text: body }));
  const key = await waitForProjection(() => currentMailKey(context.db));
  const jwe = await encryptForMail({ words, lines } satisfies ReportWords, key);
  const reportId = randomUUID();
  await context.asCaller(caller, (tx) =>
    publishReport(context, tx, {
      reportId,
      reporterId: caller.id,
      messageId: message.id,
      authorId: message.senderId,
      reason,
      jwe,
    }),
  );
  return reportId;
}
