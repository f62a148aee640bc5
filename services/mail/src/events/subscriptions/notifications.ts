import type { Notifier } from '@firstrung/contracts';
import { subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import type { Tx } from '../../db/tables.ts';
import { follow, followMove } from '../../use-cases/tell.ts';

/** What the owners say of who is to be told; mail itself needs no event for that. */
const OTHERS = ['jobs', 'networks', 'chat', 'media'] as const satisfies Notifier[];

export const notifications = (context: MailContext) => [
  ...OTHERS.map((by) =>
    subscription({
      name: `${by}-notifications`,
      event: `${by}.notification.changed.v1`,
      handle: (tx: Tx, { aggregate: { version }, data }) => follow(context, tx, data, { by, version }),
    }),
  ),
  subscription({
    name: 'moved-notifications',
    event: 'jobs.notification.moved.v1',
    handle: (tx: Tx, { data }) => followMove(context, tx, data),
  }),
];
