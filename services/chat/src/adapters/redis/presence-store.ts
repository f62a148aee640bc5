import { randomUUID } from 'node:crypto';
import { TYPING_MS } from '@firstrung/contracts';
import { backoffMs } from '@firstrung/service-kit/backoff';
import type { Clock, Logger } from '@firstrung/service-kit/service';
import { within } from '@firstrung/service-kit/within';
import { createClient } from 'redis';
import { HEARTBEAT_TTL_MS, PRESENCE_TTL_MS, type PresenceStore } from '../presence/store.ts';
import { logOutages } from './log-outages.ts';

/** A Redis that hangs must not block the people who connect. */
const COMMAND_TIMEOUT_MS = 500;
const CHUNK = 500;

const INSTANCES = 'firstrung:present-instances';
/** Expires instances by the clock of Redis, which they share. Returns those that are alive. */
const HEARTBEAT = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
return redis.call('zrange', KEYS[1], 0, -1)`;

/**
 * Keeps sorted sets scored by expiry: one of the instances that are alive, one per
 * person of the instances they are connected to, and one per room of the people
 * who are typing. While Redis is away, other instances' connections are unknown.
 */
export function createRedisPresenceStore({
  url,
  clock,
  log,
  onReady,
  heartbeatTtlMs = HEARTBEAT_TTL_MS,
}: {
  url: string;
  clock: Clock;
  log: Logger;
  /** Redis is connected, for the first time or again: it may have lost everything. */
  onReady: () => void;
  heartbeatTtlMs?: number;
}): PresenceStore {
  const instance = randomUUID();
  /**
   * The instances alive at the last heartbeat; unknown after Redis was away, since they come back one by one.
   */
  let alive: string | undefined;
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    // Ends a connection on which Redis does not answer.
    pingInterval: 1_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 3_000,
      reconnectStrategy: (failures) => backoffMs(failures, 2_000),
    },
  });
  logOutages(redis, log, 'redis unavailable: presence is limited to this instance');
  redis.on('ready', () => {
    alive = undefined;
    onReady();
  });
  redis.connect().catch(() => {});

  const personKey = (id: string) => `firstrung:present:${id}`;
  const typingKey = (roomId: string) => `firstrung:typing:${roomId}`;
  const now = () => clock.now().getTime();

  /**
   * The result of commands, or `undefined` while Redis is away
   * or hangs. Commands of one turn share a round trip.
   */
  const ask = async <T>(work: () => Promise<T>): Promise<T | undefined> =>
    redis.isReady ? within(COMMAND_TIMEOUT_MS, work()).catch(() => undefined) : undefined;

  return {
    async heartbeat() {
      const options = { keys: [INSTANCES], arguments: [instance, String(heartbeatTtlMs)] };
      const instances = (await ask(() => redis.eval(HEARTBEAT, options))) as string[] | undefined;
      if (!instances) return false;
      const before = alive;
      alive = instances.sort().join();
      return before !== undefined && before !== alive;
    },
    async add(personIds) {
      const score = now() + PRESENCE_TTL_MS;
      for (let start = 0; start < personIds.length; start += CHUNK) {
        const keys = personIds.slice(start, start + CHUNK).map(personKey);
        await ask(() =>
          Promise.all(
            keys.flatMap((key) => [
              redis.zAdd(key, { score, value: instance }),
              redis.pExpire(key, PRESENCE_TTL_MS),
            ]),
          ),
        );
      }
    },
    async remove(personId) {
      await ask(() => redis.zRem(personKey(personId), instance));
    },
    async online(personIds) {
      if (personIds.length === 0) return new Set();
      const replies = await ask(() =>
        Promise.all([
          redis.zRange(INSTANCES, 0, -1),
          ...personIds.map((id) => redis.zRangeByScore(personKey(id), now(), '+inf')),
        ]),
      );
      const [instances, ...connectedTo] = replies ?? [];
      const living = new Set(instances);
      return new Set(personIds.filter((_, index) => connectedTo[index]?.some((id) => living.has(id))));
    },
    async setTyping(roomId, personId, typing) {
      const key = typingKey(roomId);
      if (!typing) {
        await ask(() => redis.zRem(key, personId));
        return;
      }
      const score = now() + TYPING_MS;
      await ask(() =>
        Promise.all([redis.zAdd(key, { score, value: personId }), redis.pExpire(key, TYPING_MS)]),
      );
    },
    typingPeople: async (roomId) =>
      (await ask(() => redis.zRangeByScore(typingKey(roomId), now(), '+inf'))) ?? [],
    isConnected: () => redis.isReady,
    async destroy() {
      redis.destroy();
    },
  };
}
