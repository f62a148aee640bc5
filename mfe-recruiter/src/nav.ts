import type { Host, NavItem } from '@firstrung/web-kit';
import { texts } from './shared/texts.ts';

/** The entries in the order of B§2. */
const entries: readonly NavItem[] = [
  { to: '/recruiter/home', label: texts.nav.home },
  { to: '/recruiter/live-posted-jobs', label: texts.nav.livePostedJobs },
  { to: '/recruiter/all-my-jobs', label: texts.nav.allMyJobs },
  { to: '/recruiter/messages', label: texts.nav.messages },
  { to: '/recruiter/profile', label: texts.nav.profile },
  { to: '/recruiter/company-profile', label: texts.nav.companyProfile },
  { to: '/recruiter/settings', label: texts.nav.settings },
  { to: '/recruiter/logout', label: texts.nav.logout },
];

/** Screens without entries in the navigation bar (B§2). */
const WITHOUT_ENTRIES = /^\/recruiter\/(login|signup|verify|forgot-password|undo-address-change)\/?$/;

export const nav = (_: Host, path: string): readonly NavItem[] => (WITHOUT_ENTRIES.test(path) ? [] : entries);
