import { NotificationBell } from '@firstrung/ui-kit';
import { reasonOf, useHost } from '@firstrung/web-kit';
import type { Notifications } from '@firstrung/web-kit/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useList, useMarkRead } from './calls.ts';
import { texts } from './texts.ts';
import { itemOf } from './words.tsx';

const SETTINGS = { applicant: '/settings', recruiter: '/recruiter/settings' };

/** What happened to whoever is signed in, as it happens. */
export function Bell({ notifications }: { notifications: Notifications }) {
  const { role } = useHost();
  const queryClient = useQueryClient();
  const unread = useSyncExternalStore(notifications.subscribe, notifications.unread) ?? 0;
  const [open, setOpen] = useState(false);
  const list = useList(notifications, open);
  const markRead = useMarkRead(notifications);

  const found = list.data?.pages.flatMap(({ data }) => data.notifications);
  const now = new Date();
  return (
    <NotificationBell
      words={texts}
      unread={unread}
      open={open}
      onOpenChange={setOpen}
      items={found?.map((one) => itemOf(one, role, now))}
      failure={
        found || !list.error
          ? undefined
          : { reason: reasonOf(list.error), onRetry: () => list.refetch(), retrying: list.isFetching }
      }
      older={
        list.hasNextPage
          ? { onMore: () => list.fetchNextPage(), loading: list.isFetchingNextPage }
          : undefined
      }
      onReadAll={() => markRead.mutate(undefined)}
      onFollow={(id) => {
        if (found?.some((one) => one._id === id && !one.read)) markRead.mutate(id);
        // It tells of a change: what is remembered of the page may be from before it.
        void queryClient.invalidateQueries();
      }}
      settings={SETTINGS[role]}
    />
  );
}
