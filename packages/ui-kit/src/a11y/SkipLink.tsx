import { labels } from '../labels.ts';
import styles from './a11y.module.css';

/** First in the page: jumps over the bar to the element with id `to` (give it tabIndex -1). */
export function SkipLink({ to = 'content', label = labels.skipToContent }: { to?: string; label?: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {label}
    </a>
  );
}
