import type { Calls, ReplyOf } from '@firstrung/contracts';
import { invalidate, messageOf, type Page, pagedQuery, useHost } from '@firstrung/web-kit';
import type { Notifications } from '@firstrung/web-kit/notifications';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { texts } from './texts.ts';

const LIST = 'GET /api/notifications';
const PAGE = 20;
/** Where else stands what notifications tell of: a page that shows it doesn't say otherwise than the bell. */
const TOLD_OF = [
  'GET /api/pn/all-networks',
  'POST /api/guest/pn/all-networks',
  'GET /api/jobs/applied-interns',
  'GET /api/jobs/job-details/:jobId',
] as const;

type Pages = InfiniteData<Page<ReplyOf<Calls[typeof LIST]>>>;

/** The list, fetched while it is shown, and again whenever there is news. */
export function useList(notifications: Notifications, shown: boolean) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  useEffect(
    () => notifications.onNews(() => void invalidate(queryClient, LIST, ...TOLD_OF)),
    [notifications, queryClient],
  );
  return useInfiniteQuery({ ...pagedQuery(api, LIST, { query: { limit: PAGE } }), enabled: shown });
}

/** Marks one as read, or all without an id; shown at once, and taken back if it fails. */
export function useMarkRead(notifications: Notifications) {
  const { api, notices } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      api.call('POST /api/notifications/mark-read', { body: id === undefined ? {} : { ids: [id] } }),
    onMutate(id) {
      queryClient.setQueriesData<Pages>({ queryKey: [LIST] }, (data) => data && withRead(data, id));
      const unread = notifications.unread() ?? 0;
      notifications.know(id === undefined ? 0 : Math.max(0, unread - 1));
      return { unread };
    },
    onSuccess: ({ unread }) => notifications.know(unread),
    onError(error, _id, before) {
      if (before) notifications.know(before.unread);
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
      notifications: page.data.notifications.map((one) =>
        id === undefined || one._id === id ? { ...one, read: true } : one,
      ),
    },
  })),
});
