import { CountBadge, labels, VisuallyHidden } from '@firstrung/ui-kit';
import type { NavItem } from '@firstrung/web-kit';
import { Link, useLocation } from 'react-router';
import styles from './bottom-bar.module.css';
import { findCurrent } from './NavBar.tsx';

/** The main pages at the lower edge of a phone's screen, out of the way while a text field has the focus. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  const tabs = items.filter(({ look }) => look === 'tab');
  const isCurrent = findCurrent(tabs, pathname);
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={labels.mainPages} className={styles.bar}>
      <ul className={styles.tabs}>
        {tabs.map((item) => (
          <li key={item.to}>
            <Link to={item.to} className={styles.tab} aria-current={isCurrent(item) ? 'page' : undefined}>
              <span className={styles.icon}>
                {item.icon}
                {item.badge && <CountBadge count={item.badge.count} onIcon />}
              </span>
              <span data-cut="line" aria-hidden={item.shortLabel ? true : undefined}>
                {item.shortLabel ?? item.label}
              </span>
              {item.shortLabel && <VisuallyHidden>{item.label}</VisuallyHidden>}
              {item.badge && (
                <VisuallyHidden>
                  {' '}
                  {item.badge.count} {item.badge.label}
                </VisuallyHidden>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
