import { type Static, Type } from 'typebox';
import type { EventContract } from '../event.ts';
import { DateTime, Id, literals } from '../fields.ts';
import { NOTIFICATION_KINDS } from './kinds.ts';
import { NotificationValues } from './values.ts';

/** Says who is to be told of something now. */
export const NotificationState = Type.Object({
  kind: literals(NOTIFICATION_KINDS),
  /** what it is about: an application, a job, a connection, a room or a person */
  subjectId: Id,
  /** absent: all who are told share one state; else whose state it is, because each has one of the subject */
  accountId: Type.Optional(Id),
  /** who is told; whoever an older state has told, and this one does not name, is told of it no more */
  to: Type.Array(Id),
  /** Somebody has dealt with it: what is unread of it is read, and nothing more is sent. */
  isRead: Type.Optional(Type.Literal(true)),
  /** when it happened */
  at: DateTime,
  /** until then it may be undone, and nobody is told */
  notBefore: Type.Optional(DateTime),
  /** Notifications of a kind with the same group are one entry of the list. Absent: it stands alone. */
  groupId: Type.Optional(Id),
  /** whom the words name, by the name that they have when it is shown */
  personId: Type.Optional(Id),
  /** another one */
  otherId: Type.Optional(Id),
  /** whose member the reader has to be, with the role that the kind names */
  companyId: Type.Optional(Id),
  /** It is not shown, counted or sent while one of these jobs and companies is hidden. */
  about: Type.Optional(Type.Array(Id)),
  values: NotificationValues,
});
export type NotificationState = Static<typeof NotificationState>;

/** Each service has one such event of its own. */
export const notificationChanged = {
  kind: 'state',
  summary:
    'Who is to be told of something now, of one kind and subject. An older version than one that mail knows changes nothing. Aggregate: the subject; version: of this kind and subject.',
  data: NotificationState,
} as const satisfies EventContract;

/** What is unread of a group goes to another account. */
export const notificationMoved = {
  kind: 'notice',
  summary:
    'The unread notifications of a group go to another account, which also gets what was published before this. Aggregate: the group, such as a job.',
  data: Type.Object({
    kind: literals(NOTIFICATION_KINDS),
    groupId: Id,
    to: Id,
    /** of the group: an older move than one that mail knows changes nothing */
    version: Type.Integer({ minimum: 1 }),
    /** when */
    at: DateTime,
  }),
} as const satisfies EventContract;
