import { EmptyState, Stack, VisuallyHidden } from '@firstrung/ui-kit';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './bell.module.css';
import { texts } from './texts.ts';

export interface NotificationItem {
  id: string;
  /** Path of the page it is about. */
  to: string;
  /** An icon of 18 px. */
  icon: ReactNode;
  /** The person and what they did. */
  text: ReactNode;
  /** The job, conversation or other thing that the notification is about. */
  detail?: ReactNode;
  /** `text` is shown, `exact` on hover. */
  when: { iso: string; text: string; exact: string };
  read: boolean;
}

interface ListProps {
  items: readonly NotificationItem[];
  onFollow: (id: string) => void;
}

export function NotificationList({ items, onFollow }: ListProps) {
  if (items.length === 0) {
    return (
      <EmptyState level={3} art="inbox" title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {items.map(({ id, to, icon, text, detail, when, read }) => (
        <li key={id}>
          <Link to={to} className={clsx(styles.item, !read && styles.unread)} onClick={() => onFollow(id)}>
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <Stack as="span" gap={1}>
              <span data-cut className={styles.itemText}>
                {text}
              </span>
              {detail && (
                <span data-cut data-look="faint">
                  {detail}
                </span>
              )}
              <span data-look="faint small" title={when.exact}>
                <time dateTime={when.iso}>{when.text}</time>
              </span>
            </Stack>
            {!read && (
              <span className={styles.dot}>
                <VisuallyHidden>{texts.isUnread}</VisuallyHidden>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
