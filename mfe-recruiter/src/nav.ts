import type { Host, NavItem } from '@firstrung/web-kit';
import { texts } from './shared/texts.ts';

const { nav: words } = texts;

/** B§2; an entry is added here with its screen. */
const bar: readonly NavItem[] = [
  { to: '/recruiter/home', label: words.home },
  { to: '/recruiter/live-posted-jobs', label: words.livePostedJobs },
  { to: '/recruiter/all-my-jobs', label: words.allMyJobs },
  { to: '/recruiter/messages', label: words.messages },
  { to: '/recruiter/profile', label: words.profile },
  { to: '/recruiter/company-profile', label: words.companyProfile },
  { to: '/recruiter/settings', label: words.settings },
  { to: '/recruiter/logout', label: words.logout },
];

/** Screens without the bar's entries (B§2). */
const WITHOUT = /^\/recruiter\/(login|signup|verify|forgot-password)\/?$/;

export const nav = (_: Host, path: string): readonly NavItem[] => (WITHOUT.test(path) ? [] : bar);
