import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { DateTime, Id, literals, message, NamedPerson, nullable, paging } from '../fields.ts';
import { EMAIL_CHOICES, NOTIFICATION_KINDS } from '../notifications/kinds.ts';
import { NotificationValues } from '../notifications/values.ts';

/**
 * Something that happened to the caller. Each subject has one notification,
 * which shows the latest change. New applications for a job are one entry,
 * which shows the newest: one for the unread, one for those that were read.
 */
export const Notification = Type.Object({
  _id: Id,
  kind: literals(NOTIFICATION_KINDS),
  /** what it is about: an application, a job, a connection, a room or a person */
  subjectId: Id,
  /** when it happened */
  createdAt: DateTime,
  read: Type.Boolean(),
  /** whom it names; the name is `''` until mail has received it */
  person: nullable(NamedPerson),
  /** another one whom it names: the applicant of a note */
  other: nullable(NamedPerson),
  /** the number of notifications that the entry stands for, or of unread messages */
  count: Type.Integer(),
  values: NotificationValues,
});
export type Notification = Static<typeof Notification>;

const unread = {
  /** the number of entries; at most 1,000 are counted */
  unread: Type.Integer(),
};

/** The caller's notification settings: every kind that exists for the role. */
const settings = {
  settings: Type.Array(
    Type.Object({
      kind: literals(NOTIFICATION_KINDS),
      /** whether it is shown in the app */
      on: Type.Boolean(),
      /** absent: the kind has no email */
      email: Type.Optional(literals(EMAIL_CHOICES)),
      /** it is never shown in the app */
      emailOnly: Type.Optional(Type.Boolean()),
    }),
  ),
  /** the account has a phone number alone: `email` is about text messages, and absent for other kinds */
  bySms: Type.Optional(Type.Boolean()),
  /** the caller's address, if its mail server has refused the last email to it for good */
  unreachable: Type.Optional(Type.Object({ address: Type.String(), refusedAt: DateTime })),
};

export const notificationCalls = defineCalls({
  'GET /api/notifications': {
    scope: 'anyone',
    summary: "The caller's notifications, newest first, and how many are unread",
    spec: 'C§1 C§8',
    query: strict(paging),
    reply: { 200: Type.Object({ notifications: Type.Array(Notification), ...unread }) },
  },
  'POST /api/notifications/mark-read': {
    scope: 'anyone',
    summary:
      'Mark notifications as read: these entries, the new applications for a job, or all without `ids` and `jobId`',
    spec: 'C§8',
    body: strict({
      ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
      jobId: Type.Optional(Id),
    }),
    reply: { 200: Type.Object({ ...message, ...unread }) },
  },
  'GET /api/notifications/settings': {
    scope: 'anyone',
    summary: "The caller's notification settings",
    spec: 'C§8',
    reply: { 200: Type.Object(settings) },
  },
  'PUT /api/notifications/settings': {
    scope: 'anyone',
    summary: 'Switch one kind of notification on or off, in the app or by e-mail',
    spec: 'C§8',
    body: strict({
      kind: literals(NOTIFICATION_KINDS),
      on: Type.Optional(Type.Boolean()),
      email: Type.Optional(literals(EMAIL_CHOICES)),
    }),
    reply: { 200: Type.Object({ ...message, ...settings }) },
  },
});
