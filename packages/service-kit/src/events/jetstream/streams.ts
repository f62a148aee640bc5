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
  /** What it stores. */
  subject: string;
  maxAgeMs: number;
}

/** The stream that `ready` publishes to, which proves that the server stores messages. */
export const PROBE: Stream = { name: 'firstrung-probe', subject: 'firstrung.probe', maxAgeMs: MINUTE_MS };

const CONTRACTS: Readonly<Record<string, EventContract>> = events;

/**
 * Each type of event has a stream of its own, because a server can give a user the right to read one stream and not another, but
 * not the right to read only some messages of a stream. Events that hold a secret (`retention: 'short'`) are kept for minutes.
 * @param retentionMs of the others, for tests
 */
export const streamOf = (type: string, retentionMs = 7 * DAY_MS): Stream => ({
  name: `firstrung-${type.replaceAll('.', '-')}`,
  subject: typeSubject(type),
  maxAgeMs: CONTRACTS[type]?.retention === 'short' ? 15 * MINUTE_MS : retentionMs,
});

/** The streams of all events with a contract, and the one for probing. */
export const allStreams = (): Stream[] => [PROBE, ...Object.keys(CONTRACTS).map((type) => streamOf(type))];

/** The subjects of all events of one type. */
export const typeSubject = (type: string): string => `firstrung.event.${type}.*`;

/** The aggregate comes last, so that the messages about one person can be found by subject. */
export const eventSubject = (type: string, aggregateId: string): string =>
  `firstrung.event.${type}.${aggregateId.replace(/[\s.*>]/g, '_') || '_'}`;

/** The subject of a broadcast, which no stream stores. */
export const coreSubject = (subject: string): string => `firstrung.core.${subject}`;

/**
 * Creates the streams that are missing and updates the settings of the others. Several instances may do so at once.
 * @param pauseMs delay before a deleted stream is created again: the server removes the files of a deleted stream in the background,
 *   and would remove those of the new stream of the same name too
 */
export async function ensureStreams(
  jsm: JetStreamManager,
  streams: readonly Stream[],
  pauseMs: (name: string) => number = () => 0,
): Promise<void> {
  await Promise.all(streams.map((stream) => ensureStream(jsm, stream, pauseMs(stream.name))));
}

async function ensureStream(jsm: JetStreamManager, stream: Stream, pauseMs: number): Promise<void> {
  const isProbe = stream.name === PROBE.name;
  const wanted = {
    subjects: [stream.subject],
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
    await delay(pauseMs);
    await jsm.streams.add({
      name: stream.name,
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      ...wanted,
    });
  }
}

export const nanoseconds = (ms: number): number => ms * 1_000_000;
