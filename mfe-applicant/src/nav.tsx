import { navTexts as labels, navTabs as tabs } from '@firstrung/job-views';
import { Heart, LogOut, Settings, UserRound } from '@firstrung/ui-kit';
import type { Host, NavItem } from '@firstrung/web-kit';

const search: NavItem = { to: '/jobs', label: labels.search, look: 'search' };

const saved: NavItem = { to: '/saved-jobs', label: labels.saved, look: 'menu' };

/** The entries in the order of A§2. What concerns the account stands in its menu. */
const applicantEntries: readonly NavItem[] = [
  { to: '/home', ...tabs.home, also: ['/jobs', '/job-details/:jobId'] },
  { to: '/project-networks', ...tabs.projects },
  { to: '/applied-interns', ...tabs.applied, also: ['/saved-jobs'] },
  { to: '/recruiter-messages', ...tabs.recruiters },
  { to: '/messages', ...tabs.messages, also: ['/all-messages', '/recruiter-messages'] },
  { to: '/profile', label: labels.profile, icon: <UserRound size={16} />, look: 'menu' },
  { ...saved, icon: <Heart size={16} /> },
  { to: '/settings', label: labels.settings, icon: <Settings size={16} />, look: 'menu' },
  { to: '/logout', label: labels.logout, icon: <LogOut size={16} />, look: 'menu' },
  search,
];

const guestEntries: readonly NavItem[] = [
  { to: '/guest/home', ...tabs.home, also: ['/jobs', '/guests/job-details/:jobId'] },
  { to: '/guest/project-networks', ...tabs.projects },
  { to: '/guest/applied-interns', ...tabs.applied },
  { to: '/guest/recruiter-messages', ...tabs.recruiters },
  // A§2 fixes the number.
  {
    to: '/guest/messages',
    ...tabs.messages,
    also: ['/guest/recruiter-messages'],
    badge: { count: 3, label: labels.messagesBadge },
  },
  { to: '/guest/profile', label: labels.profile },
  saved,
  { to: '/guest/settings', label: labels.settings },
  { to: '/login', label: labels.login },
  { to: '/signup', label: labels.signup, look: 'action' },
  search,
];

const suspendedEntries = applicantEntries.filter(({ to }) =>
  ['/applied-interns', '/settings', '/logout'].includes(to),
);

export function nav({ session }: Host): readonly NavItem[] {
  const account = session.account('applicant');
  if (account?.isSuspended) return suspendedEntries;
  return account ? applicantEntries : guestEntries;
}
