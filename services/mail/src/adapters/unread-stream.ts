import type { NotificationFrame } from '@firstrung/contracts';
import { createStreams, type Streams } from '@firstrung/service-kit/http';
import type { BackgroundUnit, ServiceContext } from '@firstrung/service-kit/service';
import { countUnread } from '../db/queries/notifications.ts';
import { postponeWaiting } from '../db/queries/summaries.ts';
import type { MailTables } from '../db/tables.ts';
import { kindsIn } from '../domain/kinds.ts';
import { summaryDueAt } from '../domain/summary.ts';

/** The notification streams of this instance. They carry the number of unread notifications. */
export interface UnreadStream {
  readonly streams: Streams;
  /** Sends the number to an account that has opened the page. */
  onOpen(accountId: string): void;
  /** Counts an account's unread notifications and sends the number, if the account has a stream here. */
  refresh(accountId: string): void;
  /** Counts on each broadcast, and every minute in case one was missed while the bus was unavailable. */
  readonly unit: BackgroundUnit;
}

/** Subject of the broadcast that an account's unread notifications have changed; its payload is the id. */
export const UNREAD_CHANGED = 'mail.unread-changed';

const RECOUNT_MS = 60_000;

interface Flight {
  repeat: boolean;
}

const frame = (content: NotificationFrame) => content;

export function createUnreadStream({
  bus,
  db,
  clock,
  log,
  tokens,
}: ServiceContext<MailTables>): UnreadStream {
  const streams = createStreams({ clock, tokens });
  /** Accounts that are being counted, and whether another count was requested in the meantime. */
  const counting = new Map<string, Flight>();
  const lastSent = new Map<string, number>();

  async function count(accountId: string, flight: Flight, onlyIfChanged: boolean): Promise<void> {
    do {
      const always = !onlyIfChanged || flight.repeat;
      flight.repeat = false;
      const unread = await countUnread(db, accountId);
      if (always || flight.repeat || unread !== lastSent.get(accountId)) {
        lastSent.set(accountId, unread);
        streams.send(accountId, frame({ type: 'unread', unread }));
      }
    } while (flight.repeat);
  }

  /** @param onlyIfChanged omits a number that was sent before, because pages treat each one as a change */
  function refresh(accountId: string, onlyIfChanged = false): void {
    if (!streams.has(accountId)) return;
    const underWay = counting.get(accountId);
    if (underWay) {
      underWay.repeat ||= !onlyIfChanged;
      return;
    }
    const flight = { repeat: false };
    counting.set(accountId, flight);
    count(accountId, flight, onlyIfChanged)
      .catch((err) => {
        log.warn({ err }, 'failed to count unread notifications');
        // The clients reconnect and get a new count.
        streams.closeAll(accountId);
      })
      .finally(() => counting.delete(accountId));
  }

  /** Whoever is at the page gets no email about what is new there. */
  const keepWaiting = (accountIds: readonly string[], now = clock.now()) =>
    postponeWaiting(db, { accountIds, kinds: kindsIn('away'), dueAt: summaryDueAt('away', now, 'UTC') });

  let listening: Promise<() => void> | undefined;

  return {
    streams,
    onOpen(accountId) {
      refresh(accountId);
      keepWaiting([accountId]).catch((err) => log.warn({ err }, 'failed to postpone an email'));
    },
    refresh,
    unit: {
      name: 'unread-stream',
      everyMs: RECOUNT_MS,
      async run(now) {
        for (const accountId of lastSent.keys()) if (!streams.has(accountId)) lastSent.delete(accountId);
        for (const accountId of streams.accounts()) refresh(accountId, true);
        await keepWaiting(streams.accounts(), now);
      },
      start() {
        listening = bus.listen(UNREAD_CHANGED, (accountId) => refresh(accountId));
        listening.catch((err) => log.error({ err }, 'failed to listen for unread counts'));
      },
      async destroy() {
        (await listening?.catch(() => undefined))?.();
        streams.destroy();
      },
    },
  };
}
