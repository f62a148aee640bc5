import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useOneTabStop } from '../focus/useOneTabStop.ts';
import styles from './tabs.module.css';

/**
 * Links to the views of one thing, in a line that scrolls where they do not fit, to the current one at first.
 * They have one tab stop.
 */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const line = useOneTabStop<HTMLUListElement>();
  useCurrentInView(line.ref);
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.tabs} {...line}>
        {children}
      </ul>
    </nav>
  );
}

/** A link of `Tabs`. */
export const Tab = ({ isCurrent, ...link }: LinkProps & { isCurrent?: boolean }) => (
  <li>
    <Link {...link} className={styles.tab} aria-current={isCurrent ? 'page' : undefined} />
  </li>
);

/** What fades at the end of the line, pixels. */
const FADE_PX = 24;

/** Scrolls a line of links no further than to the current one, again when counts have made it longer. */
function useCurrentInView(line: RefObject<HTMLElement | null>): void {
  const width = useRef(0);
  useLayoutEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (!line.current || !current || line.current.scrollWidth === width.current) return;
    width.current = line.current.scrollWidth;
    line.current.scrollLeft = current.offsetLeft + current.offsetWidth + FADE_PX - line.current.clientWidth;
  });
}
