import type { KitTables } from '@firstrung/service-kit/db';
import { isAccountDeleted, subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { MailContext } from '../../../context.ts';
import { markRoomRead, readTo } from '../../../db/notification-queries.ts';
import type { MailTables } from '../../../db/schema.ts';
import { ringBells, tell } from '../../../notifications/tell.ts';

/** Tells people who were away of messages they have not read, without a word of them. */
export const roomNotifications = (context: MailContext) =>
  subscription({
    name: 'room-notifications',
    event: 'chat.room.unread.v1',
    projection: 1,
    async handle(tx: Transaction<MailTables & KitTables>, { occurredAt, data }) {
      const { personId, roomId, lastSeq, otherId } = data;
      if (await isAccountDeleted(tx, personId)) return;
      // They may have read them meanwhile, and that may have been told first.
      if ((await readTo(tx, personId, roomId, 0)) >= lastSeq) return;
      await tell(context, tx, {
        kind: data.kind === 'announcement' ? 'announcement' : 'unreadMessages',
        account_id: personId,
        // The name of somebody stands in their own row, where it is cleared with them.
        person_id: otherId,
        matter_id: roomId,
        version: lastSeq,
        happened_at: new Date(occurredAt),
        room_kind: data.kind,
        room_title: otherId === null ? data.title : null,
        room_company: data.companyName,
        unread_messages: data.count,
      });
    },
  });

/** Who has read them in the chat needn't be told any more. */
export const readRooms = (context: MailContext) =>
  subscription({
    name: 'read-rooms',
    event: 'chat.room.read.v1',
    projection: 1,
    async handle(tx: Transaction<MailTables & KitTables>, { data: { personId, roomId, seq } }) {
      if (await isAccountDeleted(tx, personId)) return;
      const now = context.clock.now();
      await readTo(tx, personId, roomId, seq);
      if (await markRoomRead(tx, personId, { roomId, seq, now })) await ringBells(context, tx, [personId]);
    },
  });
