import type { NavItem } from '@firstrung/web-kit';
import { type Remote, toNavItems } from './remotes-file.ts';

interface Sources {
  /** Entries of the remote that has the home of the role, as they are on this page. */
  home: readonly NavItem[];
  /** Entries of the remote that is shown; often the same. */
  own: readonly NavItem[];
  /** Of the configuration. */
  links: Remote['navigation'];
}

/**
 * The entries of the bar, which is that of the board on the pages of every remote. After the tabs come the
 * links of the configuration, of which the bar of wide screens has room for the first, and what only the
 * remote that is shown has: both are in the menus. A page without entries stays without.
 */
export function barItems({ home, own, links }: Sources): readonly NavItem[] {
  if (home.length === 0) return home;
  const added: NavItem[] = [];
  for (const item of [...toNavItems(links), ...own]) {
    if ([...home, ...added].some(({ to }) => to === item.to)) continue;
    added.push(added.length === 0 && !own.includes(item) ? item : { ...item, look: 'menu' });
  }
  return home.toSpliced(home.findLastIndex(({ look }) => look === 'tab') + 1, 0, ...added);
}
