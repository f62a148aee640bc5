import type { BackupState } from '../backups.ts';

/** What the watch has read. A value that could not be read, or does not apply, is missing. */
export interface Readings {
  /** Services that do not reach their database or the bus; none of them is there while the board starts. */
  notReady?: string[];
  isStarting?: boolean;
  disk?: { free: number; all: number };
  backup?: BackupState;
  queues?: { deadLetters: number; waiting: number };
  mail?: MailReading;
  /** Lines of errors in the log within the last ten minutes. Each reply with a 5xx writes one. */
  errors?: number;
  certificate?: { validTo: string } | { unreachable: string };
}

export interface MailReading {
  /** Emails that the mail server did not accept and that are tried again. */
  retried?: number;
  /** Why the mail server could not be reached or refused to log in, as a sentence. */
  error?: string;
}

/** What the rules remember between two readings, as it is stored. */
export interface Memory {
  /** When the watch began on this data folder: what never happened is late from then on. */
  begunAt: string;
  readAt: string;
  problems: Partial<Record<ProblemName, Problem>>;
}

interface Problem {
  badSince: string;
  /** When the operator was told, the last time. */
  raisedAt?: string;
  /** The figure that the operator was told. */
  figure?: number;
  /** Since when it has been good again, while the operator is not told so yet. */
  goodSince?: string;
}

export type ProblemName = keyof typeof RULES;

/** What the operator is to be told. */
export interface Change {
  problem: ProblemName;
  state: 'raised' | 'worse' | 'over';
  since: string;
}

interface Rule {
  /** `undefined`: unknown, or between the value that raises the alarm and the one that ends it. */
  isBad(readings: Readings, times: { now: number; begunAt: number }): boolean | undefined;
  /** How bad it is. The operator is told again when it has doubled. */
  figure?(readings: Readings): number | undefined;
  /** How long it must be bad without a break until the operator is told. */
  raiseAfterMs: number | ((readings: Readings) => number);
  /** How long it must be good without a break until the operator is told so. */
  overAfterMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After a longer pause, as between a stop and a start, nothing is known to have lasted. */
const MAX_PAUSE_MS = 10 * MINUTE;

/** Below this share of free space the alarm is raised; above the other one it ends. */
const DISK = { low: 0.1, enough: 0.12 };
/** Lines in ten minutes. */
const ERRORS = { many: 20, few: 5 };
const MANY_EMAILS = 5;
const BACKUP_MAX_AGE_MS = 26 * HOUR;
const CHECK_MAX_AGE_MS = 8 * DAY;
/** A figure is told again after this time at the earliest. Shorter, the same errors would count twice. */
const WORSE_AFTER_MS = 10 * MINUTE;
const CERTIFICATE = { short: 14 * DAY, enough: 15 * DAY };

const RULES = {
  'not-ready': {
    isBad: ({ notReady, isStarting }) => isStarting || (notReady && notReady.length > 0),
    raiseAfterMs: 2 * MINUTE,
    overAfterMs: 5 * MINUTE,
  },
  disk: {
    isBad: ({ disk }) => disk && between(disk.free / disk.all, { bad: DISK.low, good: DISK.enough }),
    raiseAfterMs: 0,
    overAfterMs: 15 * MINUTE,
  },
  backup: {
    isBad: ({ backup }, times) =>
      backup && (backup.lastFailure !== null || isLate(backup.lastBackup, BACKUP_MAX_AGE_MS, times)),
    raiseAfterMs: 0,
    overAfterMs: 0,
  },
  'backup-check': {
    isBad: ({ backup }, times) =>
      backup && (backup.lastCheck?.ok === false || isLate(backup.lastCheck, CHECK_MAX_AGE_MS, times)),
    raiseAfterMs: 0,
    overAfterMs: 0,
  },
  mail: {
    isBad: ({ mail }) => mail && (mail.error !== undefined || (mail.retried ?? 0) > 0),
    // A few emails may wait for mailboxes that are full.
    raiseAfterMs: ({ mail }) =>
      mail?.error !== undefined || (mail?.retried ?? 0) > MANY_EMAILS ? 10 * MINUTE : HOUR,
    overAfterMs: 15 * MINUTE,
  },
  'dead-letters': {
    isBad: ({ queues }) => queues && queues.deadLetters > 0,
    figure: ({ queues }) => queues?.deadLetters,
    raiseAfterMs: 5 * MINUTE,
    overAfterMs: 5 * MINUTE,
  },
  errors: {
    isBad: ({ errors }) => {
      if (errors === undefined) return undefined;
      return errors >= ERRORS.many || (errors > ERRORS.few ? undefined : false);
    },
    figure: ({ errors }) => errors,
    raiseAfterMs: 0,
    overAfterMs: 30 * MINUTE,
  },
  certificate: {
    isBad: ({ certificate }, { now }) =>
      certificate &&
      ('validTo' in certificate
        ? between(Date.parse(certificate.validTo) - now, { bad: CERTIFICATE.short, good: CERTIFICATE.enough })
        : undefined),
    raiseAfterMs: 0,
    overAfterMs: 0,
  },
  unreachable: {
    isBad: ({ certificate }) => certificate && 'unreachable' in certificate,
    raiseAfterMs: 30 * MINUTE,
    overAfterMs: 15 * MINUTE,
  },
} satisfies Record<string, Rule>;

/**
 * Applies every rule to the readings. A problem is told once when it has lasted, and once when it has been
 * over for a while, so that a value that comes and goes does not write often. In between, it is told again
 * whenever its figure has doubled.
 */
export function applyRules(
  readings: Readings,
  memory: Memory | undefined,
  now: Date,
): { memory: Memory; changes: Change[] } {
  const time = now.getTime();
  const readAt = now.toISOString();
  const begunAt = memory?.begunAt ?? readAt;
  const hasPaused = memory !== undefined && time - Date.parse(memory.readAt) > MAX_PAUSE_MS;
  const problems: Memory['problems'] = {};
  const changes: Change[] = [];

  for (const [name, rule] of Object.entries(RULES) as [ProblemName, Rule][]) {
    const before = recall(memory?.problems[name], hasPaused);
    const isBad = rule.isBad(readings, { now: time, begunAt: Date.parse(begunAt) });
    const { raiseAfterMs } = rule;
    const patience = typeof raiseAfterMs === 'number' ? raiseAfterMs : raiseAfterMs(readings);
    if (isBad) {
      const { goodSince: _, ...problem }: Problem = before ?? { badSince: readAt };
      const figure = rule.figure?.(readings);
      const state = findNews(problem, { time, patience, figure });
      if (state) changes.push({ problem: name, state, since: problem.badSince });
      const news = state && { raisedAt: readAt, ...(figure === undefined ? {} : { figure }) };
      problems[name] = { ...problem, ...news };
    } else if (isBad === undefined) {
      if (before) problems[name] = before;
    } else if (before?.raisedAt !== undefined) {
      const goodSince = before.goodSince ?? readAt;
      if (time - Date.parse(goodSince) >= rule.overAfterMs)
        changes.push({ problem: name, state: 'over', since: before.badSince });
      else problems[name] = { ...before, goodSince };
    }
  }
  return { memory: { begunAt, readAt, problems }, changes };
}

/** What the operator is to be told of a problem that lasts. */
function findNews(
  { badSince, raisedAt, figure: told }: Problem,
  { time, patience, figure }: { time: number; patience: number; figure: number | undefined },
): 'raised' | 'worse' | undefined {
  if (raisedAt === undefined) return time - Date.parse(badSince) >= patience ? 'raised' : undefined;
  const hasDoubled = figure !== undefined && told !== undefined && figure >= 2 * told;
  return hasDoubled && time - Date.parse(raisedAt) >= WORSE_AFTER_MS ? 'worse' : undefined;
}

/** What a pause leaves: problems that the operator knows of. */
function recall(problem: Problem | undefined, hasPaused: boolean): Problem | undefined {
  if (!hasPaused || problem === undefined) return problem;
  const { goodSince: _, ...known } = problem;
  return known.raisedAt === undefined ? undefined : known;
}

/** `true` below `bad`, `false` from `good` on. */
function between(value: number, { bad, good }: { bad: number; good: number }): boolean | undefined {
  if (value < bad) return true;
  return value >= good ? false : undefined;
}

const isLate = (
  last: { at: string } | null,
  maxAgeMs: number,
  { now, begunAt }: { now: number; begunAt: number },
): boolean => now - (last ? Date.parse(last.at) : begunAt) > maxAgeMs;

/** Whether the operator is told again when the problem has become worse. */
export const canGrow = (problem: ProblemName): boolean => 'figure' in RULES[problem];

/** What the operator was told and what is not over. */
export const findProblems = ({ problems }: Memory): { name: ProblemName; since: string }[] =>
  (Object.entries(problems) as [ProblemName, Problem][])
    .filter(([, { raisedAt }]) => raisedAt !== undefined)
    .map(([name, { badSince }]) => ({ name, since: badSince }));
