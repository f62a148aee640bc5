import {
  BriefcaseBusiness,
  Building2,
  House,
  List,
  LogOut,
  MessageSquare,
  Settings,
  UserRound,
} from '@firstrung/ui-kit';
import type { Host, NavItem } from '@firstrung/web-kit';
import { rememberedRights } from './shared/remembered-rights.ts';
import { texts } from './shared/texts.ts';

const { nav: labels } = texts;

const MESSAGES = '/recruiter/messages';

/** The entries in the order of B§2. */
const entries: readonly NavItem[] = [
  { to: '/recruiter/home', label: labels.home, icon: <House size={18} />, look: 'tab' },
  {
    to: '/recruiter/live-posted-jobs',
    label: labels.livePostedJobs,
    shortLabel: labels.livePostedJobsShort,
    icon: <BriefcaseBusiness size={18} />,
    look: 'tab',
  },
  {
    to: '/recruiter/all-my-jobs',
    label: labels.allMyJobs,
    shortLabel: labels.allMyJobsShort,
    icon: <List size={18} />,
    look: 'tab',
  },
  { to: MESSAGES, label: labels.messages, icon: <MessageSquare size={18} />, look: 'tab' },
  { to: '/recruiter/profile', label: labels.profile, icon: <UserRound size={16} />, look: 'account' },
  {
    to: '/recruiter/company-profile',
    label: labels.companyProfile,
    shortLabel: labels.companyProfileShort,
    icon: <Building2 size={18} />,
    look: 'tab',
    also: ['/recruiter/company/members', '/recruiter/company/templates'],
  },
  { to: '/recruiter/settings', label: labels.settings, icon: <Settings size={16} />, look: 'account' },
  { to: '/recruiter/logout', label: labels.logout, icon: <LogOut size={16} />, look: 'account' },
];

/** Screens without entries in the navigation bar (B§2). */
const WITHOUT_ENTRIES =
  /^\/recruiter\/(login|signup|verify|forgot-password|undo-address-change|unsubscribe)\/?$/;

/** Open to visitors and to applicants, who have no use for the entries. */
const INVITATION = /^\/recruiter\/invitations\//;

/** Readers of a company have no conversations. */
const entriesOfReaders = entries.filter(({ to }) => to !== MESSAGES);

const suspendedEntries = entries.filter(({ to }) =>
  ['/recruiter/settings', '/recruiter/logout'].includes(to),
);

export function nav(host: Host, path: string): readonly NavItem[] {
  const account = host.session.account('recruiter');
  if (WITHOUT_ENTRIES.test(path) || (INVITATION.test(path) && !account)) return [];
  if (account?.isSuspended) return suspendedEntries;
  return account && rememberedRights.get(account.id)?.role === 'reader' ? entriesOfReaders : entries;
}
