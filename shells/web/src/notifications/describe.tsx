import {
  NOTIFICATION_WORDS,
  type Notification,
  type NotificationCatalogue,
  type NotificationIcon,
  namedOf,
  notificationRow,
  type Role,
} from '@firstrung/contracts';
import { chooseTexts, formatDateTime, formatDay, formatRelative } from '@firstrung/i18n';
import {
  Bell,
  BriefcaseBusiness,
  FileText,
  Handshake,
  Heart,
  Mail,
  Megaphone,
  MessageSquare,
  Pencil,
  UserRound,
} from '@firstrung/ui-kit';
import type { NotificationLine, RemoteNotifications } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import type { NotificationItem } from './NotificationList.tsx';
import { texts } from './texts.ts';

/** The words are those of the table, but the server may know newer kinds. */
const words: Partial<NotificationCatalogue> = chooseTexts({ en: NOTIFICATION_WORDS });

const ICONS: Readonly<Record<NotificationIcon, ReactNode>> = {
  application: <FileText size={18} />,
  note: <Pencil size={18} />,
  job: <BriefcaseBusiness size={18} />,
  'saved job': <Heart size={18} />,
  person: <UserRound size={18} />,
  network: <Handshake size={18} />,
  message: <MessageSquare size={18} />,
  announcement: <Megaphone size={18} />,
  email: <Mail size={18} />,
};

interface Reader {
  role: Role;
  /** The remote of their role and its name, if they loaded. */
  name: string | undefined;
  remote: RemoteNotifications | undefined;
}

/** A notification as the bell lists it: by words of the remote, else by the table, else by its kind alone. */
export function itemOf(
  notification: Notification,
  { role, name, remote }: Reader,
  now: Date,
): NotificationItem {
  const { _id, createdAt, read } = notification;
  const own = remote?.describe?.(notification);
  const line = own
    ? { ...own, icon: <span data-remote={name}>{own.icon}</span> }
    : lineOf(notification, role);
  return {
    id: _id,
    read,
    when: { iso: createdAt, text: formatRelative(createdAt, now), exact: formatDateTime(createdAt) },
    ...(line ?? {
      to: window.location.pathname,
      icon: <Bell size={18} />,
      text: texts.general(notification.kind),
    }),
  };
}

function lineOf(notification: Notification, role: Role): NotificationLine | undefined {
  const { kind, subjectId, person, other, count, read, values } = notification;
  const say = words[kind]?.app;
  if (!say) return undefined;
  const { icon, path } = notificationRow(kind);
  const { job = '', company = '', room = '', day } = values;
  const named = namedOf(values, {
    name: person?.name || texts.someone,
    other: other?.name || texts.someone,
    job,
    company,
    room,
    day: day ? formatDay(day) : '',
    count,
    isRead: read,
    isReader: person === null,
  });
  return {
    to: path({ subjectId, personId: person?._id ?? null, count, values }, role),
    icon: ICONS[icon],
    text: say.text(named),
    detail: say.detail?.(named),
  };
}
