import { Type } from 'typebox';
import { defineEvents } from '../event.ts';
import { Id, literals, nullable } from '../fields.ts';
import { ROOM_KINDS } from '../socket-settings.ts';
import { ROLES } from '../statuses.ts';

export const chatEvents = defineEvents({
  'chat.room.unread.v1': {
    kind: 'notice',
    personal: true,
    summary:
      'Somebody has left messages unread; at most one a minute, person and room, and none again without a newer message. Aggregate: the person that the title names, so that it is erased with them; else the room.',
    data: Type.Object({
      roomId: Id,
      kind: literals(ROOM_KINDS),
      /** who has not read them */
      personId: Id,
      role: literals(ROLES),
      /** the other one in rooms of two, so that their name can be looked up, and be forgotten; else `null` */
      otherId: nullable(Id),
      /** unread messages by now */
      count: Type.Integer({ minimum: 1 }),
      /** of the newest of them */
      lastSeq: Type.Integer({ minimum: 1 }),
      /** the other one's name, the group's, or the title of the announcement's job */
      title: Type.String(),
      /** the recruiter's company where there is one on the other side, else `''` */
      companyName: Type.String(),
    }),
  },
  'chat.room.read.v1': {
    kind: 'notice',
    summary: 'Somebody has read what they were told they had left unread. Aggregate: the room.',
    data: Type.Object({
      roomId: Id,
      personId: Id,
      /** how far they have read */
      seq: Type.Integer({ minimum: 1 }),
    }),
  },
});
