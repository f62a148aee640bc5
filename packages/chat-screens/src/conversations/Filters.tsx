import { Cluster, CountBadge, useOneTabStop } from '@firstrung/ui-kit';
import { Link } from 'react-router';
import { texts } from '../texts.ts';
import styles from './conversations.module.css';

/** A link to the conversations of one kind, with what is unread there. */
export interface Filter {
  to: string;
  label: string;
  /** More words for it. */
  title?: string | undefined;
  unread: number;
  isCurrent: boolean;
}

/** The kinds of conversations: in as many lines as they need, so that none is cut. They have one tab stop. */
export const Filters = ({ label, filters }: { label: string; filters: readonly Filter[] }) => (
  <nav aria-label={label}>
    <Cluster as="ul" role="list" gap={2} {...useOneTabStop<HTMLElement>()}>
      {filters.map(({ to, label, title, unread, isCurrent }) => (
        <li key={to}>
          <Link to={to} title={title} className={styles.filter} aria-current={isCurrent ? 'page' : undefined}>
            {label} {unread > 0 && <CountBadge count={unread} label={texts.list.unread} />}
          </Link>
        </li>
      ))}
    </Cluster>
  </nav>
);
