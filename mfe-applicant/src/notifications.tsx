import type { ApplicantStatus, Notification, SavedJobNews } from '@firstrung/contracts';
import { chooseTexts, formatDate, plural } from '@firstrung/i18n';
import {
  BriefcaseBusiness,
  Handshake,
  Heart,
  Megaphone,
  MessageSquare,
  StatusBadge,
  UserRound,
} from '@firstrung/ui-kit';
import { type NotificationLine, type RemoteNotifications, useCallQuery } from '@firstrung/web-kit';
import { useUnread } from './features/messages/useUnread.ts';

const en = {
  someone: 'Someone',
  job: (title: string, company: string) => [title, company].filter(Boolean).join(' · '),
  status: {
    Applied: 'Your application was sent',
    'Under Review': 'Your application is under review',
    interviewing: 'You are shortlisted for an interview',
    Accepted: 'Your application was accepted',
    Rejected: 'Your application was rejected',
  } satisfies Record<ApplicantStatus, string>,
  requestReceived: (name: string) => `${name} asks to join your project network`,
  requestReceivedRead: (name: string) => `${name} asked to join your project network`,
  requestAccepted: (name: string) => `${name} accepted your request`,
  messages: (count: number, name: string) =>
    plural(count, { one: '# unread message from {name}', other: '# unread messages from {name}' }, { name }),
  groupMessages: (count: number, group: string) =>
    plural(count, { one: '# unread message in {group}', other: '# unread messages in {group}' }, { group }),
  messagesRead: (name: string) => `${name} wrote to you`,
  groupMessagesRead: (group: string) => `New messages in ${group}`,
  pictureFailed: 'Your picture could not be fetched',
  pictureFailedDetail: 'Upload it, or try another address.',
  savedJob: {
    paused: 'A job that you saved is paused',
    closed: 'A job that you saved has closed',
    takenDown: 'A job that you saved was taken down',
    closesEarlier: 'A job that you saved now closes earlier',
  } satisfies Record<SavedJobNews, string>,
  savedJobClosesOn: (day: string) => `A job that you saved now closes on ${day}`,
  announcements: (count: number) =>
    plural(count, { one: 'An announcement to applicants', other: '# announcements to applicants' }),
} as const;

const texts = chooseTexts({ en });

/** What an applicant's notifications say and where they lead. */
export default {
  settingsPath: '/settings',
  useUnread,
  usePicture: () => useCallQuery('GET /api/profile/get-profile').data?.profilePicture ?? null,
  describe,
} satisfies RemoteNotifications;

function describe(notification: Notification): NotificationLine | undefined {
  const { kind, job, person, room, status, read } = notification;
  const name = person?.name || texts.someone;
  switch (kind) {
    case 'statusChange':
      return {
        to: `/job-details/${job?._id}`,
        icon: <BriefcaseBusiness size={18} />,
        text: texts.status[status ?? 'Applied'],
        detail: job ? texts.job(job.title, job.companyName) : undefined,
        badge: status && <StatusBadge status={status} />,
      };
    case 'requestReceived':
      return {
        to: '/project-networks#requests-received',
        icon: <Handshake size={18} />,
        text: read ? texts.requestReceivedRead(name) : texts.requestReceived(name),
      };
    case 'requestAccepted':
      return {
        to: '/project-networks#connections',
        icon: <Handshake size={18} />,
        text: texts.requestAccepted(name),
      };
    case 'pictureFailed':
      return {
        to: '/profile',
        icon: <UserRound size={18} />,
        text: texts.pictureFailed,
        detail: texts.pictureFailedDetail,
      };
    case 'savedJob':
      return {
        to: '/saved-jobs',
        icon: <Heart size={18} />,
        text: savedJobText(notification),
        detail: job ? texts.job(job.title, job.companyName) : undefined,
      };
    case 'announcement':
      return {
        to: conversationPath(notification),
        icon: <Megaphone size={18} />,
        text: texts.announcements(room?.unread ?? 1),
        detail: room ? texts.job(room.title, room.companyName) : undefined,
      };
    case 'unreadMessages':
      return {
        to: conversationPath(notification),
        icon: <MessageSquare size={18} />,
        text: messagesText(notification, name),
        detail: room?.companyName,
      };
  }
}

function savedJobText({ savedJob }: Notification): string {
  const { news = 'takenDown', closesOn = null } = savedJob ?? {};
  return closesOn ? texts.savedJobClosesOn(formatDate(closesOn)) : texts.savedJob[news];
}

function messagesText({ room, read }: Notification, name: string): string {
  if (room?.kind === 'group')
    return read ? texts.groupMessagesRead(room.title) : texts.groupMessages(room.unread, room.title);
  return read ? texts.messagesRead(name) : texts.messages(room?.unread ?? 1, name);
}

/** Conversations with one person open by person, all others by room. */
function conversationPath({ room, person }: Notification): string {
  if (room?.kind === 'group' || room?.kind === 'announcement')
    return `/all-messages?chat=${room.kind}:${room._id}`;
  const screen = room?.kind === 'recruiter' ? '/recruiter-messages' : '/messages';
  return person ? `${screen}?with=${person._id}` : screen;
}
