import { randomUUID } from 'node:crypto';
import { TYPING_MS } from '@firstrung/contracts';
import type { Clock, Logger } from '@firstrung/service-kit/service';
import { type ChainableCommander, Redis } from 'ioredis';
import { ALIVE_MS, PRESENT_MS, type PresenceStore } from '../presence/store.ts';

/** A Redis that hangs must not hang whoever comes. */
const COMMAND_TIMEOUT_MS = 500;
const CHUNK = 500;

const INSTANCES = 'firstrung:present-instances';
/** By the clock that all instances share. Answers which live. */
const BEAT = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
return redis.call('zrange', KEYS[1], 0, -1)`;

type BeatCommand = (key: string, instance: string, aliveMs: number) => Promise<string[]>;

/**
 * A sorted set of the instances that live, by when that expires; one for each person: the instances they are connected to; and one for
 * each room with who is typing. While Redis is away nobody is there but for those connected to the asking instance.
 */
export function createRedisPresence({
  url,
  clock,
  log,
  onReady,
  aliveMs = ALIVE_MS,
}: {
  url: string;
  clock: Clock;
  log: Logger;
  /** Redis is there, for the first time or again: what was said may be lost. */
  onReady: () => void;
  aliveMs?: number;
}): PresenceStore {
  const instance = randomUUID();
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
    scripts: { beat: { lua: BEAT, numberOfKeys: 1 } },
  });
  const beat = (redis as unknown as { beat: BeatCommand }).beat.bind(redis);
  let failing = false;
  redis.on('error', (err) => {
    if (!failing) log.warn({ err }, 'presence is kept here alone: Redis does not answer');
    failing = true;
  });
  /** Which instances lived at the last beat; unknown again when Redis was away, since they come back one by one. */
  let known: string | undefined;
  redis.on('ready', () => {
    failing = false;
    known = undefined;
    onReady();
  });

  const person = (id: string) => `firstrung:present:${id}`;
  const room = (id: string) => `firstrung:typing:${id}`;
  const now = () => clock.now().getTime();

  /** The replies, or `undefined` while Redis is away. */
  const ask = async (commands: (pipeline: ChainableCommander) => void): Promise<unknown[] | undefined> => {
    if (redis.status !== 'ready') return undefined;
    const pipeline = redis.pipeline();
    commands(pipeline);
    const replies = await pipeline.exec().catch(() => null);
    if (!replies || replies.some(([error]) => error)) return undefined;
    return replies.map(([, reply]) => reply);
  };

  return {
    async beat() {
      if (redis.status !== 'ready') return false;
      const alive = await beat(INSTANCES, instance, aliveMs).catch(() => undefined);
      if (!alive) return false;
      const before = known;
      known = alive.sort().join();
      return before !== undefined && before !== known;
    },
    async add(personIds) {
      const until = now() + PRESENT_MS;
      for (let start = 0; start < personIds.length; start += CHUNK) {
        await ask((pipeline) => {
          for (const id of personIds.slice(start, start + CHUNK)) {
            pipeline.zadd(person(id), until, instance).pexpire(person(id), PRESENT_MS);
          }
        });
      }
    },
    async remove(personId) {
      await ask((pipeline) => pipeline.zrem(person(personId), instance));
    },
    async online(personIds) {
      if (personIds.length === 0) return new Set();
      const [instances = [], ...where] = ((await ask((pipeline) => {
        pipeline.zrange(INSTANCES, '0', '-1');
        for (const id of personIds) pipeline.zrangebyscore(person(id), now(), '+inf');
      })) ?? []) as string[][];
      const alive = new Set(instances);
      return new Set(personIds.filter((_, at) => where[at]?.some((one) => alive.has(one))));
    },
    async typing(roomId, personId, typing) {
      await ask((pipeline) =>
        typing
          ? pipeline.zadd(room(roomId), now() + TYPING_MS, personId).pexpire(room(roomId), TYPING_MS)
          : pipeline.zrem(room(roomId), personId),
      );
    },
    async typists(roomId) {
      const [typists] = (await ask((pipeline) => pipeline.zrangebyscore(room(roomId), now(), '+inf'))) ?? [];
      return (typists as string[] | undefined) ?? [];
    },
    async destroy() {
      redis.disconnect();
    },
  };
}
