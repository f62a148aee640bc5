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

/** The kinds of conversations, each whole. They have one tab stop. */
export function Filters({ label, filters }: { label: string; filters: readonly Filter[] }) {
  const list = useOneTabStop<HTMLElement>();
  return (
    <nav aria-label={label}>
      <Cluster as="ul" role="list" gap={1} className={styles.filters} {...list}>
        {filters.map(({ to, label, title, unread, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              title={title}
              className={styles.filter}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {label} {unread > 0 && <CountBadge count={unread} label={texts.list.unread} />}
            </Link>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
