import type { Notification } from '@firstrung/contracts';
import { formatDateTime, formatRelative } from '@firstrung/i18n';
import { Bell } from '@firstrung/ui-kit';
import type { RemoteNotifications } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import type { NotificationItem } from './NotificationBell.tsx';
import { texts } from './texts.ts';

/** A notification as the bell lists it, described by the remote, else by its kind alone. */
export function itemOf(
  notification: Notification,
  { name, remote }: { name: string | undefined; remote: RemoteNotifications | undefined },
  now: Date,
): NotificationItem {
  const { _id, createdAt, read } = notification;
  const line = remote?.describe(notification);
  const own = (content: ReactNode) => content && <span data-remote={name}>{content}</span>;
  const when = { iso: createdAt, text: formatRelative(createdAt, now), exact: formatDateTime(createdAt) };
  return {
    id: _id,
    read,
    when,
    ...(line
      ? { ...line, icon: own(line.icon), badge: own(line.badge) }
      : {
          to: window.location.pathname,
          icon: <Bell size={18} />,
          text: texts.general(notification.kind),
        }),
  };
}
