import type { Role } from '@firstrung/contracts';
import { type Host, type NavItem, type RemoteNotifications, useSession } from '@firstrung/web-kit';
import { createNotifications, type Notifications } from '@firstrung/web-kit/notifications';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { AccountMenu } from './AccountMenu.tsx';
import { useDescriptions, useList, useMarkRead, useRefetch } from './calls.ts';
import { NotificationBell } from './NotificationBell.tsx';

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

function Bell({ role, name, remote, notifications }: BellSource) {
  const unread = useSyncExternalStore(notifications.subscribe, notifications.unread) ?? 0;
  const [open, setOpen] = useState(false);
  const list = useList(notifications, open);
  const descriptions = useDescriptions(open);
  const markRead = useMarkRead(notifications);
  const refetch = useRefetch(notifications);

  const found = list.data?.pages.flatMap(({ data }) => data.notifications);
  const itemOf = descriptions.data?.itemOf;
  const failed = [list, descriptions].find(({ isLoadingError }) => isLoadingError);
  const now = new Date();
  return (
    <NotificationBell
      unread={unread}
      open={open}
      onOpenChange={setOpen}
      query={{
        data: itemOf && found?.map((notification) => itemOf(notification, { role, name, remote }, now)),
        error: failed?.error,
        isFetching: list.isFetching || descriptions.isFetching,
        refetch: () => failed?.refetch(),
      }}
      older={
        list.hasNextPage
          ? { onMore: () => list.fetchNextPage(), loading: list.isFetchingNextPage }
          : undefined
      }
      onReadAll={() => markRead.mutate(undefined)}
      onFollow={(id) => {
        const followed = found?.find(({ _id }) => _id === id);
        if (followed && !followed.read) markRead.mutate(id);
        // The cached screen may be older than the notification.
        if (followed) refetch();
      }}
      settings={remote?.settingsPath}
    />
  );
}
