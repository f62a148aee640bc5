import { Type } from 'typebox';
import { defineEvents } from '../event.ts';
import { DateTime, Id, literals } from '../fields.ts';
import { notificationChanged } from '../notifications/event.ts';
import { REPORT_REASONS } from '../reports.ts';

export const chatEvents = defineEvents({
  'chat.notification.changed.v1': notificationChanged,
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
