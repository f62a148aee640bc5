import type { Host, NavItem } from '@firstrung/web-kit';

/** Screens without the bar's entries (B§2). */
const WITHOUT = /^\/recruiter\/(login|signup|verify)\/?$/;

/** The bar of B§2. */
export function nav(_: Host, path: string): NavItem[] {
  if (WITHOUT.test(path)) return [];
  return [
    { to: '/recruiter/home', label: 'Home' },
    { to: '/recruiter/all-my-jobs', label: 'All My Jobs' },
    { to: '/recruiter/company-profile', label: 'Company Profile' },
    { to: '/recruiter/logout', label: 'Logout' },
  ];
}
