import { isAccountDeleted, type Subscription, subscription } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { ChatContext } from '../../context.ts';
import { addEmail, joinRoom, lockRoomOf } from '../../db/queries/company-rooms.ts';
import { holdMember } from '../../db/queries/members.ts';
import { shownPeople } from '../../db/queries/people.ts';
import { createPairRoom, memberIds, recruiterKey, roomOfMember } from '../../db/queries/rooms.ts';
import type { Tx } from '../../db/tables.ts';
import { memberRefusal } from '../../domain/company.ts';
import { isPresentMember } from '../../domain/room-rules.ts';
import { withNoticeText } from '../../use-cases/message-reply.ts';

/** What recruiters write to applicants by email, alone or to many. Its subject is the first line. */
export const writtenEmails = (context: ChatContext): Subscription =>
  subscription({
    name: 'written-emails',
    event: 'jobs.message.written.v1',
    async handle(tx: Tx, { occurredAt, data: { subject, text, ...ids } }) {
      const body = [subject, text].map((part) => part.trim()).filter((part) => part !== '');
      await keepEmail(context, tx, { ...ids, body: body.join('\n\n'), at: new Date(occurredAt) });
    },
  });

/** What emails about decisions say in the words of a recruiter. */
export const decisionWords = (context: ChatContext): Subscription =>
  subscription({
    name: 'decision-words',
    event: 'jobs.decision.made.v1',
    async handle(tx: Tx, { occurredAt, data: { words = '', ...ids } }) {
      if (words.trim() === '') return;
      await keepEmail(context, tx, { ...ids, body: words.trim(), at: new Date(occurredAt) });
    },
  });

/** What a recruiter wrote to an applicant by email, as it was filled in for them. */
interface WrittenEmail {
  companyId: string;
  recruiterId: string;
  applicantId: string;
  body: string;
  at: Date;
}

/**
 * Keeps an email in the conversation of the company and the applicant, where its answer goes. Its author
 * joins the conversation, as with any message. The applicant is not notified: mail has sent it.
 */
async function keepEmail(
  context: ChatContext,
  tx: Tx,
  { companyId, recruiterId, applicantId, body, at }: WrittenEmail,
): Promise<void> {
  if (await isAccountDeleted(tx, applicantId)) return;
  const author = await holdMember(tx, recruiterId);
  // The event is tried again: the one of the membership is on its way.
  if (!author) throw new Error('The company of the author of an email is not known yet.');
  // They have left the company, or its conversations, in the meantime.
  if (memberRefusal(author, companyId)) return;
  const key = { ...recruiterKey(applicantId, companyId), recruiter_id: recruiterId };
  const { id: roomId } = await createPairRoom(tx, key, [recruiterId, applicantId], at);
  const room = (await lockRoomOf(tx, companyId, roomId))!;
  const present = await roomOfMember(tx, roomId, recruiterId);
  const joined =
    present && isPresentMember(present)
      ? undefined
      : await joinRoom(tx, room, recruiterId, context.clock.now());
  const id = uuidv7(at);
  const email = { id, clientId: id, senderId: recruiterId, body, createdAt: at };
  const message = await addEmail(tx, roomId, email);
  const people = await shownPeople(tx, [recruiterId]);
  const members = await memberIds(tx, roomId);
  context.afterCommit(tx, () => {
    if (joined) context.broadcaster.message('recruiter', withNoticeText(joined, people), []);
    context.broadcaster.message('recruiter', withNoticeText(message, people), []);
    if (joined || message.seq === 1) context.broadcaster.roomOpened('recruiter', roomId, members);
  });
}
