import type { BackupState } from '../backups.ts';

/** What was read about the board. A value that could not be read, or does not apply, is missing. */
export interface Readings {
  /**
   * Until the board serves. `isGivenUp`: it ended so often that the service manager has given up; `isFirst`:
   * it has never served and no start has failed, so that nobody misses it.
   */
  start?: { isGivenUp: boolean; isFirst: boolean; lastErrors: string[] } | undefined;
  /** Services that do not reach their database or the bus, once the board serves. */
  notReady?: string[] | undefined;
  /** Bytes. */
  disk?: { free: number; all: number } | undefined;
  backup?: BackupState | undefined;
  deadLetters?: number | undefined;
  /** Emails that are tried again, and why the mail server can't be used, as a sentence. */
  mail?: { retried?: number | undefined; error?: string | undefined } | undefined;
  /** Lines of errors in the log within the last ten minutes. Each reply with a 5xx writes one. */
  errors?: number | undefined;
  certificate?: { validTo: string } | { unreachable: string } | undefined;
}

/** What is remembered between two readings, as it is stored. */
export interface Memory {
  /** When the watch began on this data folder: what never happened is late from then on. */
  begunAt: string;
  readAt: string;
  /** The last known state of each check, and since when it is so. */
  checks: Partial<Record<ProblemName, { isBad: boolean; since: string }>>;
}

export type ProblemName = keyof typeof CHECKS;

/** The state of a check that has lasted long enough to count. */
export interface Settled {
  problem: ProblemName;
  isBad: boolean;
  since: string;
}

/** When a message about a problem was last sent, and since when the problem had lasted. */
export interface Sent {
  at: string;
  since: string;
}

interface Check {
  /** `undefined` if it is not known. */
  isBad(readings: Readings, times: { now: number; begunAt: number }): boolean | undefined;
  /** How long a change must last until it counts, in milliseconds. */
  patience: number | ((readings: Readings) => number);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DISK_FREE = 0.1;
/** Lines in ten minutes. */
const MANY_ERRORS = 20;
const MANY_EMAILS = 5;
const BACKUP_MAX_AGE_MS = 26 * HOUR;
const CHECK_MAX_AGE_MS = 8 * DAY;
const CERTIFICATE_MS = 14 * DAY;

const CHECKS = {
  'not-ready': {
    isBad: ({ start, notReady }) => (start ? !start.isFirst || undefined : notReady && notReady.length > 0),
    // With the time between two readings it makes less than three minutes.
    patience: ({ start }) => (start?.isGivenUp ? 0 : 1.5 * MINUTE),
  },
  disk: {
    isBad: ({ disk }) => disk && disk.free < DISK_FREE * disk.all,
    patience: 5 * MINUTE,
  },
  backup: {
    isBad: ({ backup }, times) =>
      backup && (backup.lastFailure !== null || isLate(backup.lastBackup, BACKUP_MAX_AGE_MS, times)),
    patience: 0,
  },
  'backup-check': {
    isBad: ({ backup }, times) =>
      backup && (backup.lastCheck?.ok === false || isLate(backup.lastCheck, CHECK_MAX_AGE_MS, times)),
    patience: 0,
  },
  mail: {
    isBad: ({ mail }) => mail && (mail.error !== undefined || (mail.retried ?? 0) > 0),
    // A few emails may wait for mailboxes that are full.
    patience: ({ mail: { error, retried = 0 } = {} }) =>
      !error && retried > 0 && retried <= MANY_EMAILS ? HOUR : 10 * MINUTE,
  },
  'dead-letters': {
    isBad: ({ deadLetters }) => (deadLetters === undefined ? undefined : deadLetters > 0),
    patience: 5 * MINUTE,
  },
  errors: {
    isBad: ({ errors }) => (errors === undefined ? undefined : errors >= MANY_ERRORS),
    patience: 5 * MINUTE,
  },
  certificate: {
    isBad: ({ certificate }, { now }) =>
      certificate && 'validTo' in certificate
        ? Date.parse(certificate.validTo) - now < CERTIFICATE_MS
        : undefined,
    patience: 0,
  },
  unreachable: {
    isBad: ({ certificate }) => certificate && 'unreachable' in certificate,
    patience: 30 * MINUTE,
  },
} satisfies Record<string, Check>;

/**
 * Judges the readings. Returns what to remember, and the checks whose state is known now and has lasted, so
 * that no message is sent about a value that comes and goes.
 */
export function judge(
  readings: Readings,
  memory: Memory | undefined,
  now: Date,
): { memory: Memory; settled: Settled[] } {
  const readAt = now.toISOString();
  const begunAt = memory?.begunAt ?? readAt;
  const times = { now: now.getTime(), begunAt: Date.parse(begunAt) };
  const checks = { ...memory?.checks };
  const settled: Settled[] = [];
  for (const [problem, { isBad: judgeOne, patience }] of Object.entries(CHECKS) as [ProblemName, Check][]) {
    const isBad = judgeOne(readings, times);
    if (isBad === undefined) continue;
    const before = checks[problem];
    const since = before?.isBad === isBad ? before.since : readAt;
    checks[problem] = { isBad, since };
    const mustLast = typeof patience === 'number' ? patience : patience(readings);
    if (times.now - Date.parse(since) >= mustLast) settled.push({ problem, isBad, since });
  }
  return { memory: { begunAt, readAt, checks }, settled };
}

/** Whether to send a message: about a change, and once a day while a problem lasts. */
export const isNews = ({ isBad }: Settled, sent: Sent | undefined, now: Date): boolean =>
  isBad ? sent === undefined || now.getTime() - Date.parse(sent.at) >= DAY : sent !== undefined;

const isLate = (
  last: { at: string } | null,
  maxAgeMs: number,
  { now, begunAt }: { now: number; begunAt: number },
): boolean => now - (last ? Date.parse(last.at) : begunAt) > maxAgeMs;
