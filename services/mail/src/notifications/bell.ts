import { STREAM_HEARTBEAT_MS, type StreamFrame } from '@firstrung/contracts';
import { createStreams, type Streams } from '@firstrung/service-kit/http';
import { type BackgroundUnit, periodic, type ServiceContext } from '@firstrung/service-kit/service';
import { countUnread } from '../db/notification-queries.ts';
import type { MailTables } from '../db/schema.ts';

/** The streams of this instance, and what they are told. */
export interface Bell {
  readonly streams: Streams;
  /** Counts somebody's unread notifications, if they have a stream here, and sends the number. */
  ring(accountId: string): void;
  /** Tells now and then whose number is another: a notice that came while the bus was away is not repeated. */
  readonly unit: BackgroundUnit;
}

const AGAIN_MS = 60_000;

const frame = (content: StreamFrame) => content;

export function createBell({ db, clock, log, tokens }: ServiceContext<MailTables>): Bell {
  const streams = createStreams({
    clock,
    tokens,
    beat: frame({ type: 'beat' }),
    beatMs: STREAM_HEARTBEAT_MS,
  });
  /** Whose number is being counted, and whether it was asked for again meanwhile: one count at a time, the last one counts. */
  const counting = new Map<string, { again: boolean }>();
  const told = new Map<string, number>();

  async function count(accountId: string, flight: { again: boolean }, onlyAnother: boolean): Promise<void> {
    const unread = await countUnread(db, accountId);
    if (!onlyAnother || flight.again || unread !== told.get(accountId)) {
      told.set(accountId, unread);
      streams.send(accountId, frame({ type: 'unread', unread }));
    }
    if (!flight.again) return;
    flight.again = false;
    await count(accountId, flight, false);
  }

  /** @param onlyAnother A number that was told before is not told again: pages take each one as news. */
  function ring(accountId: string, onlyAnother = false): void {
    if (!streams.has(accountId)) return;
    const underWay = counting.get(accountId);
    if (underWay) {
      underWay.again ||= !onlyAnother;
      return;
    }
    const flight = { again: false };
    counting.set(accountId, flight);
    count(accountId, flight, onlyAnother)
      .catch((err) => {
        log.warn({ err }, 'unread notifications could not be counted');
        // Their clients come back in a moment and ask again.
        streams.shed(accountId);
      })
      .finally(() => counting.delete(accountId));
  }

  const unit = periodic({
    name: 'bell',
    everyMs: AGAIN_MS,
    clock,
    log,
    async run() {
      for (const accountId of told.keys()) if (!streams.has(accountId)) told.delete(accountId);
      for (const accountId of streams.accounts()) ring(accountId, true);
    },
  });

  return {
    streams,
    ring,
    unit: {
      ...unit,
      async destroy() {
        streams.destroy();
        await unit.destroy();
      },
    },
  };
}
