import { includesRole } from '@firstrung/contracts';
import { deletedAccounts, isAccountDeleted, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../../context.ts';
import { readMember } from '../../../db/queries/members.ts';
import { advanceReadSeq, markRoomRead } from '../../../db/queries/notifications.ts';
import type { Tx } from '../../../db/tables.ts';
import { notify, notifyUnreadChanged } from '../../../use-cases/notify.ts';

/** Notifies people who were away of unread messages, without their text. */
export const roomNotifications = (context: MailContext) =>
  subscription({
    name: 'room-notifications',
    event: 'chat.room.unread.v1',
    projection: 1,
    async handle(tx: Tx, { occurredAt, data }) {
      const { personId, roomId, lastSeq, otherId, companyId } = data;
      const deleted = await deletedAccounts(tx, otherId === null ? [personId] : [personId, otherId]);
      if (deleted.has(personId)) return;
      // A recruiter may have left the company since, or become a reader, who has no conversations.
      const member = data.role === 'recruiter' ? await readMember(tx, personId) : undefined;
      if (member && !(member.company_id === companyId && includesRole(member.role, 'recruiter'))) return;
      // The person may have read them since, and that event may have arrived first.
      if ((await advanceReadSeq(tx, personId, roomId, 0)) >= lastSeq) return;
      await notify(context, tx, {
        kind: data.kind === 'announcement' ? 'announcement' : 'unreadMessages',
        account_id: personId,
        // The other person's name is in their own row, where erasing the account clears it.
        person_id: otherId,
        subject_id: roomId,
        version: lastSeq,
        happened_at: new Date(occurredAt),
        room_kind: data.kind,
        room_title: otherId === null ? data.title : null,
        room_company: data.companyName,
        room_company_id: data.role === 'applicant' ? (companyId ?? null) : null,
        unread_messages: data.count,
      });
    },
  });

/** Messages that were read in the chat need no notification. */
export const readRooms = (context: MailContext) =>
  subscription({
    name: 'read-rooms',
    event: 'chat.room.read.v1',
    projection: 1,
    async handle(tx: Tx, { data: { personId, roomId, seq } }) {
      if (await isAccountDeleted(tx, personId)) return;
      const now = context.clock.now();
      await advanceReadSeq(tx, personId, roomId, seq);
      if (await markRoomRead(tx, personId, { roomId, seq, now }))
        notifyUnreadChanged(context, tx, [personId]);
    },
  });
