import type { Host, NavItem } from '@firstrung/web-kit';
import { texts } from './texts.ts';

const { nav: words } = texts;

/** A§2; an entry is added here with its screen. */
const applicantBar: readonly NavItem[] = [
  { to: '/home', label: words.home },
  { to: '/project-networks', label: words.projects },
  { to: '/applied-interns', label: words.applied },
  { to: '/recruiter-messages', label: words.recruiters },
  { to: '/messages', label: words.messages, also: '/all-messages' },
  { to: '/profile', label: words.profile },
  { to: '/settings', label: words.settings },
  { to: '/logout', label: words.logout },
];

const guestBar: readonly NavItem[] = [
  { to: '/guest/home', label: words.home },
  { to: '/guest/project-networks', label: words.projects },
  { to: '/guest/applied-interns', label: words.applied },
  { to: '/guest/recruiter-messages', label: words.recruiters },
  // The number is fixed (A§2).
  { to: '/guest/messages', label: words.messages, badge: { count: 3, label: words.messagesBadge } },
  { to: '/guest/profile', label: words.profile },
  { to: '/guest/settings', label: words.settings },
  { to: '/login', label: words.login },
  { to: '/signup', label: words.signup },
];

export const nav = ({ session }: Host): readonly NavItem[] =>
  session.account('applicant') ? applicantBar : guestBar;
