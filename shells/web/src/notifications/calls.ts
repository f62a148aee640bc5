import type { Calls, NotificationKind, ReplyOf } from '@firstrung/contracts';
import {
  invalidate,
  messageOf,
  type Page,
  pagedQuery,
  type RemoteNotifications,
  useHost,
} from '@firstrung/web-kit';
import type { Notifications } from '@firstrung/web-kit/notifications';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { texts } from './texts.ts';

const LIST = 'GET /api/notifications';
const PAGE_SIZE = 20;
const MESSAGES = ['unreadMessages', 'announcement'] as const satisfies NotificationKind[];

type Pages = InfiniteData<Page<ReplyOf<Calls[typeof LIST]>>>;

/** The list, fetched while it is open, and again whenever the stream announces a change. */
export function useList(notifications: Notifications, open: boolean) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  useEffect(
    () => notifications.onUpdate(() => void invalidate(queryClient, LIST)),
    [notifications, queryClient],
  );
  return useInfiniteQuery({ ...pagedQuery(api, LIST, { query: { limit: PAGE_SIZE } }), enabled: open });
}

/**
 * Invalidates what the remote shows of the things notifications are about: whenever the stream announces a
 * change, and by the returned function when the reader follows a notification.
 */
export function useStaleQueries(notifications: Notifications, remote: RemoteNotifications | undefined) {
  const queryClient = useQueryClient();
  const { chat } = useHost();
  const invalidateKind = useCallback(
    (kind: NotificationKind | undefined) =>
      void invalidate(queryClient, ...(remote?.staleQueries(kind) ?? [])),
    [remote, queryClient],
  );
  useEffect(
    () =>
      notifications.onUpdate(() => {
        invalidateKind(undefined);
        // While the chat is connected, it keeps the lists of conversations up to date.
        if (!chat.connected()) for (const kind of MESSAGES) invalidateKind(kind);
      }),
    [notifications, invalidateKind, chat],
  );
  return invalidateKind;
}

/**
 * Marks one notification as read, or all without an id. Shown immediately, and reverted if the call fails.
 */
export function useMarkRead(notifications: Notifications) {
  const { api, notices } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      api.call('POST /api/notifications/mark-read', { body: id === undefined ? {} : { ids: [id] } }),
    onMutate(id) {
      queryClient.setQueriesData<Pages>({ queryKey: [LIST] }, (data) => data && withRead(data, id));
      const unread = notifications.unread() ?? 0;
      notifications.setUnread(id === undefined ? 0 : Math.max(0, unread - 1));
      return { unread };
    },
    onSuccess: ({ unread }) => notifications.setUnread(unread),
    onError(error, _id, before) {
      if (before) notifications.setUnread(before.unread);
      notices.show(messageOf(error, texts.failure), 'danger');
      return invalidate(queryClient, LIST);
    },
  });
}

const withRead = (data: Pages, id: string | undefined): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    data: {
      ...page.data,
      notifications: page.data.notifications.map((notification) =>
        id === undefined || notification._id === id ? { ...notification, read: true } : notification,
      ),
    },
  })),
});
