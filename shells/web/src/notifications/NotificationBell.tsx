import {
  Bell,
  Button,
  ButtonLink,
  CountBadge,
  EmptyState,
  IconButton,
  labels,
  type Query,
  QueryContent,
  Row,
  Stack,
  VisuallyHidden,
  X,
} from '@firstrung/ui-kit';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import styles from './notification-bell.module.css';
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

export interface NotificationBellProps {
  unread: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  query: Query<readonly NotificationItem[]>;
  onFollow: (id: string) => void;
  onReadAll: () => void;
  /** Set if there are older notifications. */
  older?: { onMore: () => void; loading: boolean } | undefined;
  /** Path of the screen with the notification settings. */
  settings?: string | undefined;
}

/** A bell with the unread badge and a popover with the notifications, on phones as wide as the screen. */
export function NotificationBell({
  unread,
  open,
  onOpenChange,
  query,
  onFollow,
  onReadAll,
  older,
  settings,
}: NotificationBellProps) {
  const id = useId();
  const titleId = useId();
  const popup = useRef<HTMLDivElement>(null);
  const close = () => popup.current?.hidePopover();

  return (
    <>
      <IconButton
        label={unread > 0 ? `${texts.title}, ${texts.unread(unread)}` : texts.title}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <Bell size={18} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            <CountBadge count={unread} />
          </span>
        )}
      </IconButton>
      <UnreadAnnouncement unread={unread} />
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        data-look="raised"
        className={styles.popup}
        onToggle={({ newState, currentTarget }) => {
          onOpenChange(newState === 'open');
          if (newState === 'open') currentTarget.focus();
        }}
      >
        <Row className={styles.head} gap={1}>
          <h2 id={titleId} data-look="large" data-grow>
            {texts.title}
          </h2>
          {unread > 0 && (
            <Button variant="quiet" size="sm" onClick={onReadAll}>
              {texts.readAll}
            </Button>
          )}
          <IconButton label={labels.close} size="sm" onClick={close}>
            <X size={18} />
          </IconButton>
        </Row>
        <div className={styles.body}>
          <QueryContent query={query} loading={texts.loading} failedTitle={texts.failed}>
            {(items) => (
              <NotificationList
                items={items}
                onFollow={(itemId) => {
                  close();
                  onFollow(itemId);
                }}
              />
            )}
          </QueryContent>
          {older && !query.error && (
            <Button variant="quiet" wide loading={older.loading} onClick={older.onMore}>
              {texts.older}
            </Button>
          )}
        </div>
        {settings && (
          <ButtonLink to={settings} variant="quiet" wide onClick={close}>
            {texts.settings}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

interface ListProps extends Pick<NotificationBellProps, 'onFollow'> {
  items: readonly NotificationItem[];
}

function NotificationList({ items, onFollow }: ListProps) {
  if (items.length === 0) {
    return (
      <EmptyState level={3} art="inbox" title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Item item={item} onFollow={() => onFollow(item.id)} />
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  item: NotificationItem;
  onFollow: () => void;
}

function Item({ item: { to, icon, text, detail, when, read }, onFollow }: ItemProps) {
  return (
    <Link to={to} className={clsx(styles.item, !read && styles.unread)} onClick={onFollow}>
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
  );
}

/**
 * Announces the number of unread notifications to screen
 * readers when it grows, but not the first number of the page.
 */
function UnreadAnnouncement({ unread }: { unread: number }) {
  const [announcement, setAnnouncement] = useState('');
  const last = useRef(unread);
  useEffect(() => {
    if (unread !== last.current) setAnnouncement(unread > last.current ? texts.unread(unread) : '');
    last.current = unread;
  }, [unread]);
  return (
    <span role="status">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </span>
  );
}
