import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../base/client-address.ts';
import type { Clock } from '../base/clock.ts';
import { createEmitter } from '../base/emitter.ts';

/** Broadcast by every service to auth: a session was used. The payload is a `SessionUse`. */
export const SESSION_USED = 'kit.session-used';

export interface SessionUse {
  sid: string;
  /** As `networkOf` answers it. */
  network: string;
}

/** How often the use of one session is reported. */
export const USE_REPORT_MS = 5 * 60_000;
const MAX_SESSIONS = 20_000;

export interface SessionUses {
  /** Reports a use by a client at this address, unless one was reported in the last five minutes. */
  note(sid: string, ip: string): void;
  subscribe(listener: (use: SessionUse) => void): () => void;
}

/** The uses of sessions that this instance sees. One that is reported twice, or not at all, does no harm. */
export function createSessionUses(clock: Clock): SessionUses {
  const reported = new LRUCache<string, number>({ max: MAX_SESSIONS });
  const used = createEmitter<[SessionUse]>();
  return {
    note(sid, ip) {
      const now = clock.now().getTime();
      if (now - (reported.get(sid) ?? Number.NEGATIVE_INFINITY) < USE_REPORT_MS) return;
      reported.set(sid, now);
      // Behind a proxy that is trusted wrongly the address can be any text.
      used.emit({ sid, network: isIP(ip) ? networkOf(ip) : '' });
    },
    subscribe: used.subscribe,
  };
}
