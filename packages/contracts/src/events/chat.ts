import { Type } from 'typebox';
import { defineEvents } from '../event.ts';
import { DateTime, Id, literals, nullable } from '../fields.ts';
import { REPORT_REASONS } from '../reports.ts';
import { ROOM_KINDS } from '../socket-settings.ts';
import { ROLES } from '../statuses.ts';

export const chatEvents = defineEvents({
  'chat.room.unread.v1': {
    kind: 'notice',
    personal: true,
    summary:
      'A member has unread messages; at most one event a minute for each member and room, and no further one without a newer message. Aggregate: the person that the title names, so that it is erased with them; else the room.',
    data: Type.Object({
      roomId: Id,
      kind: literals(ROOM_KINDS),
      /** of conversations with a company and of announcements */
      companyId: Type.Optional(Id),
      /** the member who has not read them */
      personId: Id,
      role: literals(ROLES),
      /** the other member of a room of two, so that their name can be looked up and erased; else `null` */
      otherId: nullable(Id),
      /** unread messages by now */
      count: Type.Integer({ minimum: 1 }),
      /** of the newest unread message */
      lastSeq: Type.Integer({ minimum: 1 }),
      /** the name of the other member or of the group, or the title of the announcement's job */
      title: Type.String(),
      /** the company, if the other member is a recruiter; else `''` */
      companyName: Type.String(),
    }),
  },
  'chat.contact.reopened.v1': {
    kind: 'state',
    summary:
      'The applicant has written to a company while they had no open application there, for the first time since the last withdrawal: its recruiters may reply, also by email. Aggregate: the room; version: the `seq` of that message.',
    data: Type.Object({
      roomId: Id,
      companyId: Id,
      /** who was responsible for the room then */
      recruiterId: Id,
      applicantId: Id,
      at: DateTime,
    }),
  },
  'chat.room.read.v1': {
    kind: 'notice',
    summary: 'A member has read messages that an earlier event reported as unread. Aggregate: the room.',
    data: Type.Object({
      roomId: Id,
      personId: Id,
      /** the newest message they have read */
      seq: Type.Integer({ minimum: 1 }),
    }),
  },
  'chat.message.reported.v1': {
    kind: 'notice',
    personal: true,
    summary:
      'Someone who may read a message has reported it to the operator. Aggregate: the account that reports.',
    data: Type.Object({
      /** of the report, from which its number follows */
      reportId: Id,
      reporterId: Id,
      messageId: Id,
      /** who wrote the message */
      authorId: Id,
      reason: literals(REPORT_REASONS),
      /** the `ReportWords` as a compact JWE, for mail's key */
      jwe: Type.String(),
    }),
  },
});
