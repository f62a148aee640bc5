import { type EveryInstanceHandler, everyInstance } from '@firstrung/service-kit/events';
import type { MailContext } from '../context.ts';

/** Whoever wrote the notification, its person may be connected here. */
export const pushes = ({ bell }: MailContext): EveryInstanceHandler[] => [
  everyInstance({ event: 'mail.unread-count.changed.v1', handle: ({ data }) => bell.ring(data.accountId) }),
];
