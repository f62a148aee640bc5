import type { ApplicantStatus } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/web-kit';

const en = {
  title: 'Notifications',
  unread: (count: number) => `${count > 99 ? 'more than 99' : count} unread`,
  isUnread: 'unread',
  readAll: 'Mark all as read',
  loading: 'Loading notifications',
  failed: 'Notifications did not load',
  empty: 'Nothing yet',
  emptyHint: 'What happens while you are away shows up here.',
  older: 'Show older',
  settings: 'Choose what you are told',
  failure: 'An error occurred',

  someone: 'Someone',
  job: (title: string, company: string) => [title, company].filter(Boolean).join(' · '),
  newApplication: (name: string) => `${name} applied`,
  status: {
    Applied: 'Your application was sent',
    'Under Review': 'Your application is under review',
    interviewing: 'You are shortlisted for an interview',
    Accepted: 'Your application was accepted',
    Rejected: 'Your application was rejected',
  } satisfies Record<ApplicantStatus, string>,
  requestReceived: (name: string) => `${name} asks to join your project network`,
  requestAccepted: (name: string) => `${name} accepted your request`,
  messages: (count: number, name: string) =>
    count === 1 ? `1 unread message from ${name}` : `${count} unread messages from ${name}`,
  groupMessages: (count: number, group: string) =>
    count === 1 ? `1 unread message in ${group}` : `${count} unread messages in ${group}`,
  announcement: (count: number) =>
    count === 1 ? 'An announcement to all applicants' : `${count} announcements to all applicants`,
} as const;

/** Of the bell alone: these come with it, once somebody is signed in. */
export const texts = chooseTexts({ en }, document.documentElement.lang);
