import {
  emailChoices,
  kindsOf,
  type Notification,
  type notificationCalls,
  notificationRow,
  type Role,
} from '@firstrung/contracts';
import {
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
  type Handlers,
  invalidInput,
  nextLink,
  notFound,
} from '@firstrung/service-kit/http';
import type { MailContext } from '../context.ts';
import { chooseEmail, readEmailChoices } from '../db/queries/email-choices.ts';
import { hasColleagues } from '../db/queries/members.ts';
import {
  countUnread,
  lockOwn,
  markRead as markThem,
  type NotificationEntry,
  newestNotifications,
  optedOutKinds,
  optIn,
  optOut,
} from '../db/queries/notifications.ts';
import { findPerson } from '../db/queries/people.ts';
import type { Db } from '../db/tables.ts';
import { channelOf } from '../domain/channel.ts';
import { notifyUnreadChanged } from '../use-cases/tell.ts';

export const notificationHandlers = (context: MailContext): Handlers<typeof notificationCalls> => ({
  'GET /api/notifications': async ({ query, caller, raw }, reply) => {
    const { limit = DEFAULT_LIMIT, cursor } = query;
    const after = decodeCursor(cursor, ['date', 'uuid']);
    const [rows, unread] = await Promise.all([
      newestNotifications(context.db, caller.id, { after, limit: limit + 1 }),
      countUnread(context.db, caller.id),
    ]);
    const page = cutPage(rows, limit, ({ happened_at, id }) => [happened_at, id]);
    if (page.next) reply.header('link', nextLink(raw, page.next));
    return { notifications: page.rows.map(toReply), unread };
  },

  /** Other windows of the same account get the new count by the stream. */
  'POST /api/notifications/mark-read': async ({ body, caller, now }) => {
    const { jobId } = body;
    const ids = body.ids && [...new Set(body.ids)];
    if (ids && jobId) throw invalidInput([{ path: 'jobId', message: 'cannot be combined with `ids`' }]);
    const unread = await context.transaction(async (tx) => {
      if (ids && ids.length > 0 && (await lockOwn(tx, caller.id, ids)) < ids.length) throw notFound();
      const named = jobId ? { jobId } : 'all';
      const read = ids ? { ids } : named;
      const changed = ids?.length === 0 ? false : await markThem(tx, caller.id, read, now);
      if (changed) notifyUnreadChanged(context, tx, [caller.id]);
      return countUnread(tx, caller.id);
    });
    return { message: 'Marked as read', unread };
  },

  'GET /api/notifications/settings': ({ caller }) => settingsOf(context.db, caller),

  'PUT /api/notifications/settings': async ({ caller, body: { kind, on, email } }) => {
    if (!notificationRow(kind).roles.includes(caller.role)) {
      throw invalidInput([{ path: 'kind', message: 'is not for your kind of account' }]);
    }
    if (on !== undefined && notificationRow(kind).emailOnly) {
      throw invalidInput([{ path: 'on', message: 'is not possible for this kind' }]);
    }
    if (email !== undefined && !emailChoices(kind).includes(email)) {
      throw invalidInput([{ path: 'email', message: 'is not possible for this kind' }]);
    }
    const saved = await context.asCaller(caller, async (tx) => {
      if (on !== undefined) await (on ? optIn : optOut)(tx, caller.id, kind);
      if (email !== undefined) await chooseEmail(tx, caller.id, kind, email);
      return settingsOf(tx, caller);
    });
    return { message: 'Settings saved', ...saved };
  },
});

const toReply = (row: NotificationEntry): Notification => ({
  _id: row.id,
  kind: row.kind,
  subjectId: row.subject_id,
  createdAt: row.happened_at.toISOString(),
  read: row.read_at !== null,
  person: row.person_id === null ? null : { _id: row.person_id, name: row.person_name },
  other: row.other_id === null ? null : { _id: row.other_id, name: row.other_name },
  count: row.details.unread ?? row.count,
  values: row.details,
});

interface Reader {
  id: string;
  role: Role;
}

async function settingsOf(db: Db, caller: Reader) {
  const person = await findPerson(db, caller.id);
  const address = person?.contact;
  const refusedAt = person?.unreachable_at?.toISOString();
  const bySms = address ? channelOf(address) === 'sms' : false;
  return {
    settings: await listSettings(db, caller, bySms),
    ...(bySms && { bySms }),
    ...(address && refusedAt && { unreachable: { address, refusedAt } }),
  };
}

/**
 * All kinds that this account may get; colleagues mention only those who have colleagues. A kind is on unless
 * it comes by email alone or the account has opted out of it, and its email is the default unless the
 * account has chosen another. People who have a phone number alone choose about text messages.
 */
async function listSettings(db: Db, { id, role }: Reader, bySms: boolean) {
  const optedOut = await optedOutKinds(db, id);
  const emails = await readEmailChoices(db, id);
  const isAlone = role === 'recruiter' && !(await hasColleagues(db, id));
  return kindsOf(role)
    .filter((kind) => kind !== 'mentioned' || !isAlone)
    .map((kind) => {
      const { emailOnly = false, sms = false } = notificationRow(kind);
      const email = bySms && !sms ? undefined : (emails[kind] ?? emailChoices(kind)[0]);
      return {
        kind,
        on: !emailOnly && !optedOut.includes(kind),
        ...(email && { email }),
        ...(emailOnly && { emailOnly }),
      };
    });
}
