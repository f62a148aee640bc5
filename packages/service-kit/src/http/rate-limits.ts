import type { RateLimit } from '@firstrung/contracts';
import { ConfigError, type Env, envSwitch, envText } from '../base/config.ts';

/** At most `max` in each window of so many milliseconds. */
export interface LimitRule {
  max: number;
  windowMs: number;
}

/**
 * The limit of each class of calls: for each account when signed in, else for each address (C§2).
 */
export type RateLimits = Record<RateLimit, LimitRule> & {
  /** Calls of a signed-in person that check the password. Those of the public calls are counted by auth. */
  loginOfAccount: LimitRule;
  /** Requests to connect, for each account. */
  connectionRequest: LimitRule;
  /** Beside it, for accounts that are younger than a day. */
  connectionRequestOfNewAccount: LimitRule;
  /** Invitations to companies, for each address that they are sent to. */
  invitationToAddress: LimitRule;
  /** Chat rooms and groups that an account creates; opening an existing one is free. */
  newRoom: LimitRule;
  /**
   * `joinRoom`, `leaveRoom` and `presence` of all sockets of an account. A client joins all listed rooms when
   * it connects.
   */
  socketEvent: LimitRule;
} & Record<LocalLimit, LimitRule>;

/**
 * Of the bodies of a network, for each address: their bytes, and the milliseconds that parsing and validating
 * them took. Of calls, for each account or address: the milliseconds for which they have held a session of
 * the database, because no count of calls bounds what one may cost. They guard the main thread and the
 * sessions of a process, so each process counts its own, and Redis isn't asked. The milliseconds of bodies
 * are processor time, which others that need the processor too don't make longer. Systems count it in steps,
 * so short work is counted in full only while the thread is busy.
 */
export type LocalLimit = 'bodyBytes' | 'bodyWork' | 'databaseWork';
export const isLocal = (name: keyof RateLimits): name is LocalLimit =>
  name === 'bodyBytes' || name === 'bodyWork' || name === 'databaseWork';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const DEFAULT_RATE_LIMITS: Readonly<RateLimits> = {
  default: { max: 300, windowMs: MINUTE },
  // Of browsers: what the page server reads for pages is limited there, by the work for all of them.
  publicRead: { max: 3_000, windowMs: MINUTE },
  login: { max: 200, windowMs: MINUTE },
  loginOfAccount: { max: 10, windowMs: MINUTE },
  // As many as five a minute, but at once: a careers fair has one network, and mistakes count, too.
  signup: { max: 300, windowMs: HOUR },
  // What a code costs an account is counted where codes are made; this only bounds the calls.
  code: { max: 300, windowMs: MINUTE },
  apply: { max: 60, windowMs: HOUR },
  message: { max: 10, windowMs: SECOND },
  upload: { max: 30, windowMs: HOUR },
  download: { max: 30, windowMs: HOUR },
  report: { max: 20, windowMs: HOUR },
  connectionRequest: { max: 50, windowMs: DAY },
  connectionRequestOfNewAccount: { max: 10, windowMs: HOUR },
  invitationToAddress: { max: 5, windowMs: DAY },
  newRoom: { max: 100, windowMs: HOUR },
  socketEvent: { max: 300, windowMs: 10 * SECOND },
  // A campus has one address. 500 people who open five pages a minute each send 10,000 bodies of 1 kB at
  // most; 60 logins, 100 applications with the longest message (20 kB) and ten whole companies (390 kB)
  // beside are 16 MB. A body takes less than 0.1 ms and a MB some 5 ms: 1.1 s, thrice that on a slow machine.
  // The limits are twice as much, and a tenth of the main thread.
  bodyBytes: { max: 32_000_000, windowMs: MINUTE },
  bodyWork: { max: 6_000, windowMs: MINUTE },
  // Three calls of 2 ms for each of these pages are 15 s. The limit is four times as much, a session's whole
  // time, since a busy server takes longer. Of the dearest searches, of some 45 ms, it allows 22 a second.
  databaseWork: { max: 60_000, windowMs: MINUTE },
};

/**
 * `RATE_LIMITS=off` lifts all of them (then `undefined`); `RATE_LIMIT_PUBLIC_READ=500/60` sets one: at most
 * 500 in 60 seconds. Throws `ConfigError`.
 */
export function readRateLimits(env: Env): RateLimits | undefined {
  if (!envSwitch(env, 'RATE_LIMITS', true)) return undefined;
  const limits = { ...DEFAULT_RATE_LIMITS };
  for (const name of Object.keys(limits) as (keyof RateLimits)[]) {
    const setting = `RATE_LIMIT_${name.replaceAll(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`;
    const text = envText(env, setting);
    if (text !== undefined) limits[name] = parseLimitRule(setting, text);
  }
  return limits;
}

function parseLimitRule(setting: string, text: string): LimitRule {
  const [, max, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/.exec(text) ?? [];
  if (!max || !seconds)
    throw new ConfigError(`${setting} must be <calls>/<seconds>, like 300/60, not "${text}"`);
  return { max: Number(max), windowMs: Number(seconds) * SECOND };
}
