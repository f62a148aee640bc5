import type { BodyOf, Calls, ReportedLine, ReportWords } from '@firstrung/contracts';
import { currentMailKey, encryptForMail } from '@firstrung/service-kit/events';
import { notFound, waitForProjection } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import { idOnce } from '@firstrung/service-kit/uuidv7';
import type { ChatContext } from '../context.ts';
import { messagesUpTo } from '../db/queries/messages.ts';
import { shownPeople } from '../db/queries/people.ts';
import { publishReport } from '../events/publish.ts';
import { memberRoom, seenMessage } from './messages.ts';

/** How many messages before the reported one the operator reads. */
const BEFORE = 5;

/**
 * Hands a message of somebody else to the operator, with those before it as they were sent, whatever anybody
 * has deleted for themselves. Returns the id of the report. Throws 404 for people who are not in the room.
 */
export async function reportMessage(
  context: ChatContext,
  caller: Caller,
  {
    reason,
    words = '',
    messageId,
    roomId,
    clientId,
  }: BodyOf<Calls['POST /api/applicant/messages/report-message']>,
): Promise<string> {
  const { message } = await seenMessage(context, { messageId, roomId }, caller.id);
  if (message.senderId === caller.id || message.notice) throw notFound();
  const room = await memberRoom(context, message.roomId, caller.id);
  const messages = await messagesUpTo(context.db, room, message.seq, BEFORE + 1);
  const people = await shownPeople(
    context.db,
    messages.map(({ senderId }) => senderId),
  );
  const lines = messages.map(
    ({ id, senderId, createdAt, body, deletedAt }): ReportedLine => ({
      messageId: id,
      part: id === message.id ? 'reported' : 'before',
      senderId,
      name: people.get(senderId)!.name,
      at: createdAt.toISOString(),
      text: body,
      ...(deletedAt && { deletedAt: deletedAt.toISOString() }),
    }),
  );
  const key = await waitForProjection(() => currentMailKey(context.db));
  const jwe = await encryptForMail({ words, lines } satisfies ReportWords, key);
  const reportId = idOnce(caller.id, clientId, context.clock.now());
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
