import type { Notification } from '@firstrung/contracts';
import {
  BriefcaseBusiness,
  FileText,
  Handshake,
  Megaphone,
  MessageSquare,
  type NotificationItem,
  StatusBadge,
} from '@firstrung/ui-kit';
import type { Role } from '@firstrung/web-kit';
import { texts } from './texts.ts';

/** What a notification says, and where it leads. */
type Line = Pick<NotificationItem, 'to' | 'icon' | 'what' | 'detail' | 'mark'>;

export function itemOf(notification: Notification, role: Role, now: Date): NotificationItem {
  const { _id, createdAt, read } = notification;
  const when = { iso: createdAt, words: agoWords(createdAt, now), exact: exactWords(createdAt) };
  return { id: _id, read, when, ...lineOf(notification, role) };
}

function lineOf(notification: Notification, role: Role): Line {
  const { kind, job, applicationId, status, room } = notification;
  const name = notification.person?.name || texts.someone;
  const jobWords = job && texts.job(job.title, job.companyName);
  switch (kind) {
    case 'newApplication':
      return {
        to: `/recruiter/applications/${applicationId}`,
        icon: <FileText size={18} />,
        what: texts.newApplication(name),
        detail: job?.title,
      };
    case 'statusChange':
      return {
        to: `/job-details/${job?._id}`,
        icon: <BriefcaseBusiness size={18} />,
        what: status && texts.status[status],
        detail: jobWords,
        mark: status && <StatusBadge status={status} />,
      };
    case 'requestReceived':
    case 'requestAccepted':
      return { to: NETWORKS[kind], icon: <Handshake size={18} />, what: texts[kind](name) };
    case 'announcement':
      return {
        to: chatAt(role, notification),
        icon: <Megaphone size={18} />,
        what: texts.announcement(room?.unread ?? 1),
        detail: room && texts.job(room.title, room.companyName),
      };
    case 'unreadMessages':
      return {
        to: chatAt(role, notification),
        icon: <MessageSquare size={18} />,
        what:
          room?.kind === 'group'
            ? texts.groupMessages(room.unread, room.title)
            : texts.messages(room?.unread ?? 1, name),
        detail: room?.companyName,
      };
  }
}

/** Where a conversation opens: with somebody, or, where there is nobody to name, as a room. */
function chatAt(role: Role, { room, person }: Notification): string {
  if (room?.kind === 'group' || room?.kind === 'announcement')
    return `/all-messages?chat=${room.kind}:${room._id}`;
  const screen = role === 'recruiter' ? '/recruiter/messages' : SCREENS[room?.kind ?? 'direct'];
  return person ? `${screen}?with=${person._id}` : screen;
}

/** The section of the page that shows it. */
const NETWORKS = {
  requestReceived: '/project-networks#requests-received',
  requestAccepted: '/project-networks#connections',
};

const SCREENS = { direct: '/messages', recruiter: '/recruiter-messages' };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const language = () => document.documentElement.lang;

const exactWords = (date: string) =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date));

/** "5 minutes ago"; the day itself once that is a week ago. */
function agoWords(date: string, now: Date): string {
  const ago = Math.max(0, now.getTime() - Date.parse(date));
  if (ago >= 7 * DAY)
    return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(new Date(date));
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  if (ago < MINUTE) return format.format(0, 'second');
  if (ago < HOUR) return format.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return format.format(-Math.floor(ago / HOUR), 'hour');
  return format.format(-Math.floor(ago / DAY), 'day');
}
