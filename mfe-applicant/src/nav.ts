import type { Host, NavItem } from '@firstrung/web-kit';
import { texts } from './shared/texts.ts';

const { nav: labels } = texts;

/** The entries in the order of A§2. */
const applicantEntries: readonly NavItem[] = [
  { to: '/home', label: labels.home },
  { to: '/project-networks', label: labels.projects },
  { to: '/applied-interns', label: labels.applied },
  { to: '/recruiter-messages', label: labels.recruiters },
  { to: '/messages', label: labels.messages, also: '/all-messages' },
  { to: '/profile', label: labels.profile },
  { to: '/settings', label: labels.settings },
  { to: '/logout', label: labels.logout },
];

const guestEntries: readonly NavItem[] = [
  { to: '/guest/home', label: labels.home },
  { to: '/guest/project-networks', label: labels.projects },
  { to: '/guest/applied-interns', label: labels.applied },
  { to: '/guest/recruiter-messages', label: labels.recruiters },
  // A§2 fixes the number.
  { to: '/guest/messages', label: labels.messages, badge: { count: 3, label: labels.messagesBadge } },
  { to: '/guest/profile', label: labels.profile },
  { to: '/guest/settings', label: labels.settings },
  { to: '/login', label: labels.login },
  { to: '/signup', label: labels.signup },
];

export const nav = ({ session }: Host): readonly NavItem[] =>
  session.account('applicant') ? applicantEntries : guestEntries;
