import { setTimeout as delay } from 'node:timers/promises';
import { type EventContract, events } from '@firstrung/contracts';
import type { StreamConfig } from '@nats-io/jetstream';
import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A retried publish is recognised for this long; later the inbox does it. */
const DUPLICATE_WINDOW_MS = 2 * MINUTE_MS;

/** One of the bus's streams on the server. */
export interface Stream {
  name: string;
  /** First part of its subjects. */
  root: string;
  maxAgeMs: number;
}

export interface Streams {
  events: Stream;
  /** Events that hold a secret (`retention: 'short'` in their contract), apart from the rest. */
  shortLived: Stream;
  /** Takes the publishes that prove that storing works. */
  probe: Stream;
}

/** @param retentionMs of events, for tests */
export const createStreams = (retentionMs = 7 * DAY_MS): Streams => ({
  events: { name: 'firstrung-events', root: 'firstrung.event', maxAgeMs: retentionMs },
  shortLived: { name: 'firstrung-short-lived', root: 'firstrung.short', maxAgeMs: 15 * MINUTE_MS },
  probe: { name: 'firstrung-probe', root: 'firstrung.probe', maxAgeMs: MINUTE_MS },
});

const SHORT_LIVED: ReadonlySet<string> = new Set(
  Object.entries<EventContract>(events).flatMap(([type, { retention }]) =>
    retention === 'short' ? [type] : [],
  ),
);

export const streamOf = (streams: Streams, type: string): Stream =>
  SHORT_LIVED.has(type) ? streams.shortLived : streams.events;

/** The subjects of all events of one type. */
export const typeSubject = ({ root }: Stream, type: string): string => `${root}.${type}.*`;

/** The aggregate comes last, so that the messages about one person can be found by subject. */
export const eventSubject = ({ root }: Stream, type: string, aggregateId: string): string =>
  `${root}.${type}.${aggregateId.replace(/[\s.*>]/g, '_') || '_'}`;

/** The subject of a broadcast, which no stream stores. */
export const coreSubject = (subject: string): string => `firstrung.core.${subject}`;

/**
 * Makes the streams that are missing and updates the settings of the others. Several instances may do so at once.
 * @param pauseMs before a missing one is made: the server removes the files of a deleted stream in the background, and
 *   would remove those of a new stream with the same name too
 */
export async function ensureStreams(jsm: JetStreamManager, streams: Streams, pauseMs: number): Promise<void> {
  if (pauseMs > 0 && !(await haveAll(jsm, streams))) await delay(pauseMs);
  for (const stream of Object.values(streams)) await ensureStream(jsm, stream, stream === streams.probe);
}

async function haveAll(jsm: JetStreamManager, streams: Streams): Promise<boolean> {
  const names = await jsm.streams.names().next();
  return Object.values(streams).every(({ name }) => names.includes(name));
}

async function ensureStream(jsm: JetStreamManager, stream: Stream, isProbe: boolean): Promise<void> {
  const wanted = {
    subjects: [isProbe ? stream.root : `${stream.root}.>`],
    max_age: nanoseconds(stream.maxAgeMs),
    duplicate_window: nanoseconds(Math.min(DUPLICATE_WINDOW_MS, stream.maxAgeMs)),
    discard: isProbe ? DiscardPolicy.Old : DiscardPolicy.New,
    ...(isProbe ? { max_msgs: 1 } : {}),
  };
  try {
    const { config } = await jsm.streams.info(stream.name);
    const differs = Object.entries(wanted).some(
      ([key, value]) => String(config[key as keyof StreamConfig]) !== String(value),
    );
    // Replicas and limits of size are the operator's.
    if (differs) await jsm.streams.update(stream.name, { ...config, ...wanted });
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.StreamNotFound) throw error;
    await jsm.streams.add({
      name: stream.name,
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      ...wanted,
    });
  }
}

export const nanoseconds = (ms: number): number => ms * 1_000_000;
