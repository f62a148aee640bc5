import {
  BriefcaseBusiness,
  Building2,
  House,
  List,
  ListChecks,
  LogOut,
  MessageSquare,
  Settings,
  UserRound,
} from '@firstrung/ui-kit';
import type { Host, NavItem } from '@firstrung/web-kit';
import { rememberedRights } from './shared/remembered-rights.ts';
import { texts } from './shared/texts.ts';

const { nav: labels } = texts;

const HOME = '/recruiter/home';
const MESSAGES = '/recruiter/messages';

/** What one works with day by day in the bar, the other targets of B§2 in the account menu. */
const entries: readonly NavItem[] = [
  { to: HOME, label: labels.home, icon: <House size={18} />, look: 'tab' },
  {
    to: '/recruiter/to-review',
    label: labels.toReview,
    countLabel: labels.waiting,
    icon: <ListChecks size={18} />,
    look: 'tab',
  },
  {
    to: '/recruiter/all-my-jobs',
    label: labels.allMyJobs,
    shortLabel: labels.allMyJobsShort,
    icon: <List size={18} />,
    look: 'tab',
    also: ['/recruiter/live-posted-jobs', '/recruiter/job-details/:jobId'],
  },
  { to: MESSAGES, label: labels.messages, icon: <MessageSquare size={18} />, look: 'tab' },
  {
    to: '/recruiter/company-profile',
    label: labels.companyProfile,
    shortLabel: labels.companyProfileShort,
    icon: <Building2 size={18} />,
    look: 'tab',
    also: ['/recruiter/company/members', '/recruiter/company/templates', '/recruiter/company/answers'],
  },
  { to: '/recruiter/profile', label: labels.profile, icon: <UserRound size={16} />, look: 'menu' },
  { to: '/recruiter/settings', label: labels.settings, icon: <Settings size={16} />, look: 'menu' },
  {
    to: '/recruiter/live-posted-jobs',
    label: labels.livePostedJobs,
    icon: <BriefcaseBusiness size={16} />,
    look: 'menu',
  },
  { to: '/recruiter/logout', label: labels.logout, icon: <LogOut size={16} />, look: 'menu' },
];

/** Screens without entries in the navigation bar. */
const WITHOUT_ENTRIES =
  /^\/recruiter\/(login|signup|verify|forgot-password|undo-address-change|unsubscribe)\/?$/;

/** Readers of a company post no jobs, and have no conversations. */
const entriesOfReaders = entries.filter(({ to }) => to !== HOME && to !== MESSAGES);

/** All that there is for suspended people stands in the bar. */
const suspendedEntries = entries
  .filter(({ to }) => ['/recruiter/settings', '/recruiter/logout'].includes(to))
  .map((entry): NavItem => ({ ...entry, look: 'account' }));

export function nav(host: Host, path: string): readonly NavItem[] {
  const account = host.session.account('recruiter');
  if (WITHOUT_ENTRIES.test(path)) return [];
  if (account?.isSuspended) return suspendedEntries;
  return account && rememberedRights.get(account.id)?.role === 'reader' ? entriesOfReaders : entries;
}
