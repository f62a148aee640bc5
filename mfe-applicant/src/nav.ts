import type { Host, NavItem } from '@firstrung/web-kit';
import { texts } from './nav-texts.ts';

/** A§2; an entry is added here with its screen. */
const applicantBar: readonly NavItem[] = [
  { to: '/home', label: texts.home },
  { to: '/project-networks', label: texts.projects },
  { to: '/applied-interns', label: texts.applied },
  { to: '/recruiter-messages', label: texts.recruiters },
  { to: '/messages', label: texts.messages, also: '/all-messages' },
  { to: '/profile', label: texts.profile },
  { to: '/settings', label: texts.settings },
  { to: '/logout', label: texts.logout },
];

const guestBar: readonly NavItem[] = [
  { to: '/guest/home', label: texts.home },
  { to: '/guest/project-networks', label: texts.projects },
  { to: '/guest/applied-interns', label: texts.applied },
  { to: '/guest/recruiter-messages', label: texts.recruiters },
  // The number is fixed (A§2).
  { to: '/guest/messages', label: texts.messages, badge: { count: 3, label: texts.messagesBadge } },
  { to: '/guest/profile', label: texts.profile },
  { to: '/guest/settings', label: texts.settings },
  { to: '/login', label: texts.login },
  { to: '/signup', label: texts.signup },
];

export const nav = ({ session }: Host): readonly NavItem[] =>
  session.account('applicant') ? applicantBar : guestBar;
