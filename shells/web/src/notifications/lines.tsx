import type { Notification } from '@firstrung/contracts';
import { Bell, type NotificationItem } from '@firstrung/ui-kit';
import type { RemoteNotifications } from '@firstrung/web-kit';
import { texts } from './texts.ts';

/** A notification as the bell lists it, described by the remote, else by its kind alone. */
export function itemOf(
  notification: Notification,
  remote: RemoteNotifications | undefined,
  now: Date,
): NotificationItem {
  const { _id, createdAt, read } = notification;
  const line = remote?.describe(notification) ?? {
    to: window.location.pathname,
    icon: <Bell size={18} />,
    text: texts.general(notification.kind),
  };
  const when = { iso: createdAt, text: timeAgo(createdAt, now), exact: exactTime(createdAt) };
  return { id: _id, read, when, ...line };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const language = () => document.documentElement.lang;

const exactTime = (date: string) =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date));

/** "5 minutes ago", or the date after a week. */
function timeAgo(date: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(date));
  if (age >= 7 * DAY)
    return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(new Date(date));
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  if (age < MINUTE) return format.format(0, 'second');
  if (age < HOUR) return format.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return format.format(-Math.floor(age / HOUR), 'hour');
  return format.format(-Math.floor(age / DAY), 'day');
}
