import { setTimeout as delay } from 'node:timers/promises';
import { eventRetentionMs, events } from '@firstrung/contracts';
import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  type MsgRequest,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import type { ServerInfo } from '@nats-io/transport-node';
import { ConfigError } from '../../base/config.ts';

const MINUTE_MS = 60_000;

/** A retried publish is recognised for this long; later the inbox does it. */
const DUPLICATE_WINDOW_MS = 2 * MINUTE_MS;

/** How many members of a cluster store each stream. */
export const REPLICAS: readonly number[] = [1, 3, 5];

/**
 * Settings of the streams. What is `undefined` has the server's
 * default in a new stream and stays as it is in an existing one.
 */
export interface StreamSettings {
  /** One of `REPLICAS`. Durable consumers follow their stream. */
  replicas?: number | undefined;
  /** Limit of each stream; events beyond it wait in the outboxes. */
  maxBytes?: number | undefined;
}

/** One of the bus's streams on the server. */
export interface Stream {
  name: string;
  /** What it stores. */
  subject: string;
  maxAgeMs: number;
}

/** The stream that `ready` publishes to, which proves that the server stores messages. */
export const PROBE: Stream = { name: 'firstrung-probe', subject: 'firstrung.probe', maxAgeMs: MINUTE_MS };

/**
 * Each type of event has a stream of its own, because a server can give a user the right to read one stream
 * and not another, but not the right to read only some messages of a stream.
 * @param maxRetentionMs for tests with a shorter one
 */
export const streamOf = (type: string, maxRetentionMs = Number.POSITIVE_INFINITY): Stream => ({
  name: `firstrung-${type.replaceAll('.', '-')}`,
  subject: typeSubject(type),
  maxAgeMs: Math.min(eventRetentionMs(type), maxRetentionMs),
});

/** The streams of all events with a contract, and the one for probing. */
export const allStreams = (): Stream[] => [PROBE, ...Object.keys(events).map((type) => streamOf(type))];

/** The subjects of all events of one type. */
export const typeSubject = (type: string): string => `firstrung.event.${type}.*`;

/** The aggregate comes last, so that the messages about one person can be found by subject. */
export const eventSubject = (type: string, aggregateId: string): string =>
  `firstrung.event.${type}.${aggregateId.replace(/[\s.*>]/g, '_') || '_'}`;

/** The subject of a broadcast, which no stream stores. */
export const coreSubject = (subject: string): string => `firstrung.core.${subject}`;

/**
 * Creates the streams that are missing and updates the settings of the others. Several instances may do so at
 * once. Throws `ConfigError` on a limit that the server has no space for.
 * @param pauseMs delay before a deleted stream is created again: the
 * server removes the files of a deleted stream in the background,
 *   and would remove those of the new stream of the same name too
 */
export async function ensureStreams(
  jsm: JetStreamManager,
  streams: readonly Stream[],
  settings: StreamSettings = {},
  pauseMs = 0,
): Promise<void> {
  await Promise.all(
    streams.map((stream) =>
      ensureStream(jsm, stream, settings, pauseMs).catch((error) => {
        throw refusedSetting(error, settings) ?? error;
      }),
    ),
  );
}

async function ensureStream(
  jsm: JetStreamManager,
  stream: Stream,
  { replicas, maxBytes }: StreamSettings,
  pauseMs: number,
): Promise<void> {
  const isProbe = stream.name === PROBE.name;
  const wanted = {
    subjects: [stream.subject],
    max_age: nanoseconds(stream.maxAgeMs),
    duplicate_window: nanoseconds(Math.min(DUPLICATE_WINDOW_MS, stream.maxAgeMs)),
    discard: isProbe ? DiscardPolicy.Old : DiscardPolicy.New,
    ...(isProbe ? { max_msgs: 1 } : {}),
    ...(replicas === undefined ? {} : { num_replicas: replicas }),
    ...(maxBytes === undefined || isProbe ? {} : { max_bytes: maxBytes }),
  };
  try {
    const { config } = await jsm.streams.info(stream.name);
    const differs = Object.entries(wanted).some(
      ([key, value]) => String(config[key as keyof StreamConfig]) !== String(value),
    );
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

/** The code of the server's API, for which the client has no name. */
const STORAGE_EXCEEDED = 10047;

/** Why the server can't have the settings, however often they are tried. */
function refusedSetting(error: unknown, { maxBytes }: StreamSettings): ConfigError | undefined {
  if (maxBytes === undefined || !(error instanceof JetStreamApiError) || error.code !== STORAGE_EXCEEDED)
    return undefined;
  return new ConfigError(
    `NATS_MAX_BYTES is ${maxBytes} for each of the streams, together more than the max_file_store of the server: lower one, or raise the other`,
  );
}

/** Throws `ConfigError` if the server can't store streams several times. */
export function assertCluster(
  { info }: { info?: Pick<ServerInfo, 'version' | 'cluster'> | undefined },
  { replicas = 1 }: StreamSettings = {},
): void {
  if (replicas === 1 || !info) return;
  // It would accept the number for an existing stream, and store the stream once.
  if (info.cluster === undefined)
    throw new ConfigError(
      `NATS_REPLICAS is ${replicas}, but the server of NATS_URL is not a member of a cluster: set it to 1, or start the server as a member`,
    );
  const [major = 0, minor = 0] = info.version.split('.').map(Number);
  // Consumers of 2.9 skip events when their leader is killed.
  if (major < 2 || (major === 2 && minor < 10))
    throw new ConfigError(
      `NATS_REPLICAS is ${replicas}, which needs NATS 2.10 or newer: the server of NATS_URL has version ${info.version}`,
    );
}

export const nanoseconds = (ms: number): number => ms * 1_000_000;

/** JSSequenceNotFoundErrF of the server: another instance was quicker. */
const SEQUENCE_NOT_FOUND = 10_043;

/**
 * Overwrites all messages of a subject. A purge would only leave them out: their bytes stay in the server's
 * files until it happens to rewrite those.
 */
export async function eraseMessages(jsm: JetStreamManager, stream: string, subject: string): Promise<void> {
  for (let seq = 1; ; seq++) {
    // The client's types don't know of the second key, the server's protocol does.
    const query = { seq, next_by_subj: subject } as MsgRequest;
    const next = await jsm.streams.getMessage(stream, query);
    if (!next) return;
    seq = next.seq;
    try {
      await jsm.streams.deleteMessage(stream, seq, true);
    } catch (error) {
      if (!(error instanceof JetStreamApiError) || error.code !== SEQUENCE_NOT_FOUND) throw error;
    }
  }
}
