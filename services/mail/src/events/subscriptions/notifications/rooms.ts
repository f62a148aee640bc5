import { subscription } from '@firstrung/service-kit';
import type { MailContext } from '../../../context.ts';
import { tell } from '../../../notifications/tell.ts';

/** Tells people who were away of messages they have not read, without a word of them. */
export const roomNotifications = (context: MailContext) =>
  subscription({
    name: 'room-notifications',
    event: 'chat.room.unread.v1',
    projection: 1,
    handle: (tx, { occurredAt, data }) =>
      tell(context, tx, {
        kind: data.kind === 'announcement' ? 'announcement' : 'unreadMessages',
        account_id: data.personId,
        // The name of somebody stands in their own row, where it is cleared with them.
        person_id: data.otherId,
        matter_id: data.roomId,
        version: data.lastSeq,
        happened_at: new Date(occurredAt),
        room_kind: data.kind,
        room_title: data.otherId === null ? data.title : null,
        room_company: data.companyName,
        unread_messages: data.count,
      }),
  });
