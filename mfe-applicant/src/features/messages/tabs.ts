import type { RoomKind } from '@firstrung/contracts';

/** The filters of the inbox, and the address that chooses each. */
export const TABS = {
  all: '/all-messages',
  recruiter: '/recruiter-messages',
  direct: '/messages',
  group: '/all-messages?kind=group',
  announcement: '/all-messages?kind=announcement',
} as const;
export type Tab = keyof typeof TABS;

/** The tab that an address of the inbox chooses. */
export function tabAt(pathname: string, search: string): Tab {
  if (pathname.startsWith('/recruiter-messages')) return 'recruiter';
  if (!pathname.startsWith('/all-messages')) return 'direct';
  const kind = new URLSearchParams(search).get('kind');
  return kind === 'group' || kind === 'announcement' ? kind : 'all';
}

/** The kinds of conversations that a page lists. */
export function kindsOnPage(pathname: string, search: string): readonly RoomKind[] {
  if (/^(\/guest)?\/project-networks/.test(pathname)) return ['group'];
  if (!/^\/(all-|recruiter-)?messages/.test(pathname)) return [];
  const tab = tabAt(pathname, search);
  return tab === 'all' ? ['direct', 'group', 'recruiter', 'announcement'] : [tab];
}
