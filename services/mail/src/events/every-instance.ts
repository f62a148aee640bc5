import { type EveryInstanceHandler, everyInstance } from '@firstrung/service-kit/events';
import type { MailContext } from '../context.ts';

/** Any instance may hold the streams of an account whose notifications changed. */
export const broadcastHandlers = ({ unreadStream }: MailContext): EveryInstanceHandler[] => [
  everyInstance({
    event: 'mail.unread-count.changed.v1',
    handle: ({ data }) => unreadStream.refresh(data.accountId),
  }),
];
