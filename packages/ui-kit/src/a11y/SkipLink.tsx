import { labels } from '../labels.ts';
import styles from './a11y.module.css';

/**
 * The first element of a page: skips the navigation and moves
 * to the element with id `to`, which needs tabIndex -1.
 */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {labels.skipToContent}
    </a>
  );
}
