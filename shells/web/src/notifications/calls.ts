import type { Calls, ReplyOf } from '@firstrung/contracts';
import {
  invalidate,
  invalidateAll,
  KEPT,
  messageOf,
  type Page,
  useHost,
  usePagedQuery,
} from '@firstrung/web-kit';
import type { Notifications } from '@firstrung/web-kit/notifications';
import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { texts } from './texts.ts';

const LIST = 'GET /api/notifications';
const PAGE_SIZE = 20;

type Pages = InfiniteData<Page<ReplyOf<Calls[typeof LIST]>>>;

/** The list, fetched while it is open, and again whenever the stream announces a change. */
export function useList(notifications: Notifications, open: boolean) {
  const queryClient = useQueryClient();
  useEffect(
    () => notifications.onUpdate(() => void invalidate(queryClient, LIST)),
    [notifications, queryClient],
  );
  return usePagedQuery(LIST, { query: { limit: PAGE_SIZE } }, { enabled: open, meta: KEPT });
}

/** What describes them. It has the words of e-mails, too, so it is loaded when the list is first opened. */
export const useDescriptions = (open: boolean) =>
  useQuery({
    queryKey: ['descriptions of notifications'],
    queryFn: () => import(/* webpackChunkName: "notifications" */ './describe.tsx'),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Changes within this time cause one refetch, milliseconds. */
const DELAY_MS = 250;

/**
 * Something that a screen shows may have changed: whenever the stream announces a change, and when the reader
 * follows a notification, by the returned function.
 */
export function useRefetch(notifications: Notifications): () => void {
  const queryClient = useQueryClient();
  const refetch = useCallback(() => void invalidateAll(queryClient), [queryClient]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = notifications.onUpdate(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refetch();
      }, DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [notifications, refetch]);
  return refetch;
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
