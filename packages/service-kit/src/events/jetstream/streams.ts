import { setTimeout as delay } from 'node:timers/promises';
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
  /** Letters with codes, apart from the rest so that they are gone soon. */
  codes: Stream;
  /** Takes the publishes that prove that storing works. */
  probe: Stream;
}

/** @param retentionMs of events, for tests */
export const createStreams = (retentionMs = 7 * DAY_MS): Streams => ({
  events: { name: 'firstrung-events', root: 'firstrung.event', maxAgeMs: retentionMs },
  codes: { name: 'firstrung-codes', root: 'firstrung.code', maxAgeMs: 15 * MINUTE_MS },
  probe: { name: 'firstrung-probe', root: 'firstrung.probe', maxAgeMs: MINUTE_MS },
});

export const streamOf = (streams: Streams, type: string): Stream =>
  type.startsWith('auth.code.issued.') ? streams.codes : streams.events;

/** Events of one type, of whatever aggregate. */
export const typeSubject = ({ root }: Stream, type: string): string => `${root}.${type}.*`;

/** The aggregate stands last, so that one person's messages can be purged by subject. */
export const eventSubject = ({ root }: Stream, type: string, aggregateId: string): string =>
  `${root}.${type}.${aggregateId.replace(/[\s.*>]/g, '_') || '_'}`;

/** What only those hear who are there. */
export const coreSubject = (subject: string): string => `firstrung.core.${subject}`;

/**
 * Makes the streams that are missing and gives the others our settings. Harmless when several do so at once.
 * @param pauseMs before a missing one is made: the server removes the files of a deleted stream in the background, and
 *   those of the same stream made anew with them
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
