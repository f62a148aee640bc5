import type { Role } from '@firstrung/contracts';
import {
  Bell as BellIcon,
  Button,
  ButtonLink,
  CountBadge,
  IconButton,
  labels,
  QueryContent,
  Row,
  VisuallyHidden,
  X,
} from '@firstrung/ui-kit';
import { type Host, type NavItem, type RemoteNotifications, useSession } from '@firstrung/web-kit';
import { createNotifications, type Notifications } from '@firstrung/web-kit/notifications';
import { type ComponentType, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './bell.module.css';
import { useDescriptions, useList, useMarkRead, useRefetch } from './calls.ts';
import { NotificationList } from './NotificationList.tsx';
import { texts } from './texts.ts';

export interface BellProps {
  /** The entries of the navigation bar. */
  nav: readonly NavItem[];
  /** Unread messages by the path of their entry. */
  onUnread(counts: UnreadCounts): void;
  /** Of the remote, whose styles apply to what it describes. */
  name: string | undefined;
  /** From the remote of the signed-in role; `undefined` if it has none or they didn't load. */
  remote: RemoteNotifications | undefined;
  /** The calls of notifications refuse the account's token. */
  isRestricted?: boolean;
}

/** By path of an entry of the navigation bar. */
export type UnreadCounts = Readonly<Record<string, number>>;

/**
 * The bell and the account menu for both roles. Each role's
 * stream is opened once and stays open for the life of the page.
 */
export function createBell(hosts: Readonly<Record<Role, Host>>): ComponentType<BellProps> {
  const streams = new Map<Role, Notifications>();
  const notificationsOf = (role: Role) => {
    const notifications = streams.get(role) ?? createNotifications({ host: hosts[role], window });
    streams.set(role, notifications);
    return notifications;
  };
  return ({ name, remote, nav, onUnread, isRestricted }) => {
    const role = useSession().account?.role;
    return (
      <>
        {remote?.useUnread && <Unread useUnread={remote.useUnread} onChange={onUnread} />}
        {role && !isRestricted && (
          <Bell role={role} name={name} remote={remote} notifications={notificationsOf(role)} />
        )}
        <AccountMenu
          key={remote ? 'loaded' : 'bare'}
          nav={nav}
          {...(remote?.useOwn && { useOwn: remote.useOwn })}
        />
      </>
    );
  };
}

interface UnreadProps {
  useUnread: NonNullable<RemoteNotifications['useUnread']>;
  onChange(counts: UnreadCounts): void;
}

/** Runs the remote's hook, which is known only once the remote has loaded. */
function Unread({ useUnread, onChange }: UnreadProps) {
  const counts = useUnread();
  const shown = JSON.stringify(counts);
  useEffect(() => onChange(JSON.parse(shown)), [shown, onChange]);
  return null;
}

interface BellSource extends Pick<BellProps, 'name' | 'remote'> {
  role: Role;
  notifications: Notifications;
}

/** A bell with the unread badge and a popover with the notifications, on phones as wide as the screen. */
function Bell({ role, name, remote, notifications }: BellSource) {
  const known = useSyncExternalStore(notifications.subscribe, notifications.unread);
  const unread = known ?? 0;
  const [open, setOpen] = useState(false);
  const list = useList(notifications, open);
  const descriptions = useDescriptions(open);
  const markRead = useMarkRead(notifications);
  const refetch = useRefetch(notifications);
  const id = useId();
  const titleId = useId();
  const popup = useRef<HTMLDivElement>(null);
  const close = () => popup.current?.hidePopover();

  const found = list.data?.pages.flatMap(({ data }) => data.notifications);
  const itemOf = descriptions.data?.itemOf;
  const failed = [list, descriptions].find(({ isLoadingError }) => isLoadingError);
  const now = new Date();
  const query = {
    data: itemOf && found?.map((notification) => itemOf(notification, { role, name, remote }, now)),
    error: failed?.error,
    isFetching: list.isFetching || descriptions.isFetching,
    refetch: () => failed?.refetch(),
  };
  const follow = (itemId: string) => {
    close();
    const followed = found?.find(({ _id }) => _id === itemId);
    if (followed && !followed.read) markRead.mutate(itemId);
    // The cached screen may be older than the notification.
    if (followed) refetch();
  };

  return (
    <>
      <IconButton
        label={unread > 0 ? `${texts.title}, ${texts.unread(unread)}` : texts.title}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <BellIcon size={18} />
        {unread > 0 && <CountBadge count={unread} onIcon />}
      </IconButton>
      {known !== undefined && <UnreadAnnouncement unread={known} />}
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
          setOpen(newState === 'open');
          if (newState === 'open') currentTarget.focus();
        }}
      >
        <Row className={styles.head} gap={1}>
          <h2 id={titleId} data-look="large" data-grow>
            {texts.title}
          </h2>
          {unread > 0 && (
            <Button variant="quiet" size="sm" onClick={() => markRead.mutate(undefined)}>
              {texts.readAll}
            </Button>
          )}
          <IconButton label={labels.close} size="sm" onClick={close}>
            <X size={18} />
          </IconButton>
        </Row>
        <div className={styles.body}>
          <QueryContent query={query} loading={texts.loading} failedTitle={texts.failed}>
            {(items) => <NotificationList items={items} onFollow={follow} />}
          </QueryContent>
          {list.hasNextPage && !query.error && (
            <Button
              variant="quiet"
              wide
              loading={list.isFetchingNextPage}
              onClick={() => list.fetchNextPage()}
            >
              {texts.older}
            </Button>
          )}
        </div>
        {remote?.settingsPath && (
          <ButtonLink to={remote.settingsPath} variant="quiet" wide onClick={close}>
            {texts.settings}
          </ButtonLink>
        )}
      </div>
    </>
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
