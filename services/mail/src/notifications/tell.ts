import type { KitTables } from '@firstrung/service-kit/db';
import { isAccountDeleted } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { Transaction } from 'kysely';
import type { MailContext } from '../context.ts';
import { mutedKinds, type NewNotification, putNotification } from '../db/notification-queries.ts';
import type { MailTables } from '../db/schema.ts';
import { isNews } from '../domain/news.ts';

type Tx = Transaction<MailTables & KitTables>;

/** What a notification says; columns that are not given are `null`. */
export type News = Omit<NewNotification, 'id' | 'person_id'> & { person_id: string | null };

/** Tells somebody of something, unless it is no news, one of the two is gone, or they don't want to know. */
export async function tell(context: MailContext, tx: Tx, news: News): Promise<void> {
  const { account_id: accountId, person_id: personId } = news;
  const now = context.clock.now();
  if (!isNews(news.happened_at, now)) return;
  if (await isAccountDeleted(tx, accountId)) return;
  if (personId !== null && (await isAccountDeleted(tx, personId))) return;
  if ((await mutedKinds(tx, accountId)).includes(news.kind)) return;
  const isNew = await putNotification(tx, {
    id: uuidv7(now),
    // What an older one of the matter said goes, too.
    job_id: null,
    status: null,
    room_kind: null,
    room_title: null,
    room_company: null,
    unread_messages: null,
    ...news,
  });
  if (isNew) await ringBells(context, tx, [accountId]);
}

/** After the commit every instance tells those who are connected to it how many are unread now. */
export async function ringBells(context: MailContext, tx: Tx, accountIds: readonly string[]): Promise<void> {
  for (const accountId of accountIds) {
    await context.publish(tx, 'mail.unread-count.changed.v1', { id: accountId, version: 0 }, { accountId });
  }
}
