import type { Notification } from '@firstrung/contracts';
import { formatDateTime, formatRelative } from '@firstrung/i18n';
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
  const when = { iso: createdAt, text: formatRelative(createdAt, now), exact: formatDateTime(createdAt) };
  return { id: _id, read, when, ...line };
}
