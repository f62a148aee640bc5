import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Logger } from '../base/log.ts';
import { inNewTrace, inTrace, newTrace } from '../base/trace.ts';
import { isConnectionError } from './errors.ts';
import type { Database } from './open-database.ts';

/** Work beside requests and events. */
export interface BackgroundUnit {
  readonly name: string;
  /**
   * Whether `run` has something to do, as a condition that reads next to nothing, from an index. One
   * statement asks those of all units of a service. What is due stays so at any later `now`.
   */
  due?(now: Date): RawBuilder<boolean>;
  /**
   * In real milliseconds, from the end of one run to the start of the next; with `due` from one possible look
   * to the next, which is a second or less.
   */
  everyMs?: number;
  /** Never twice at a time. A number it returns says how many things it did. */
  run?(now: Date, stopping: AbortSignal): Promise<unknown>;
  /** With the service. */
  start?(): void;
  /** After the last run. */
  destroy?(): Promise<void>;
}

export interface Background {
  start(): void;
  /**
   * Does what is due now, at once. Returns how many things it did, with those that the units did by
   * themselves since the last call: what follows from any of them may be due now.
   */
  processAll(): Promise<number>;
  /** Waits for what is under way. */
  destroy(): Promise<void>;
}

export interface BackgroundContext {
  // biome-ignore lint/suspicious/noExplicitAny: any service's database will do.
  db: Kysely<any>;
  clock: Clock;
  log: Logger;
  /** Its writes may make work due. */
  database: Pick<Database<unknown>, 'onWrite'>;
}

const LOOK_MS = 1_000;
/** Between two looks while nothing is written and nothing becomes due. */
const IDLE_MS = 5_000;
/** What runs so rarely waits for time to pass, and for nothing else. */
const RARE_MS = 60_000;

/**
 * Runs each unit in traces of its own. An error is logged with its name, and no unit waits for another.
 *
 * One statement asks what is due: as soon as the most urgent unit says after each write and while something
 * is due, each second while something becomes so within five. Otherwise it asks every five seconds, for what
 * an instance has left that was killed.
 */
export function createBackground(
  { db, clock, log, database }: BackgroundContext,
  units: readonly BackgroundUnit[],
): Background {
  const stopping = new AbortController();
  const runners = units.map((unit) => createRunner(unit, { clock, log, stopping: stopping.signal }));
  const withDue = runners.filter(({ unit }) => unit.due);
  const lookMs = Math.min(...withDue.map(({ unit }) => unit.everyMs ?? LOOK_MS));
  const timers = new Map<unknown, NodeJS.Timeout>();
  let isLookSoon = false;
  let looking: Promise<unknown> | undefined;
  let stopListening = () => {};

  /** Does the work after this time, and not when it was to be done before. */
  function schedule(work: () => Promise<void>, ms: number): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timers.get(work));
    // Not in the trace of what has written.
    const timer = inTrace(undefined, () => setTimeout(() => void work(), ms));
    timers.set(work, timer.unref());
  }

  /** At a tick of the process: all of its services look together, and at no fixed time after a write. */
  const scheduleLook = (ms: number) => schedule(look, ms - (performance.now() % ms));

  function lookSoon(): void {
    if (isLookSoon) return;
    isLookSoon = true;
    // The end of a look schedules the next one.
    if (!looking) scheduleLook(lookMs);
  }

  /** Runs those with something due, and waits for none of them. */
  async function look(): Promise<void> {
    isLookSoon = false;
    let isQuiet = false;
    const finding = inTrace(newTrace(), async () => {
      const now = clock.now();
      isQuiet = (await findDue(new Date(now.getTime() + IDLE_MS))).length === 0;
      return isQuiet ? [] : findDue(now);
    }).catch((err) => {
      log.error({ err }, 'failed to look for background work');
      // One condition that fails must not keep the other units from their work: each looks for itself.
      return isConnectionError(err) ? [] : withDue;
    });
    looking = finding;
    const found = await finding;
    looking = undefined;
    if (!stopping.signal.aborted) for (const runner of found) void runner.run();
    isLookSoon ||= found.length > 0;
    const laterMs = isQuiet ? IDLE_MS : LOOK_MS;
    scheduleLook(isLookSoon ? lookMs : laterMs);
  }

  async function findDue(now: Date): Promise<Runner[]> {
    if (withDue.length === 0) return [];
    const conditions = withDue.map(({ unit }, at) => sql`${unit.due!(now)} as ${sql.id(`${at}`)}`);
    const { rows } = await sql<Record<string, boolean>>`select ${sql.join(conditions)}`.execute(db);
    return withDue.filter((_, at) => rows[0]![at]);
  }

  return {
    start() {
      for (const { unit, run } of runners) {
        unit.start?.();
        if (!unit.everyMs || unit.due) continue;
        const { everyMs } = unit;
        // From the end of one to the start of the next.
        const repeat = async () => {
          await run();
          schedule(repeat, everyMs);
        };
        schedule(repeat, everyMs);
      }
      if (withDue.length === 0) return;
      stopListening = database.onWrite(lookSoon);
      lookSoon();
    },
    async processAll() {
      // One that is under way may have started before what the caller waits for.
      await Promise.all(runners.map((runner) => runner.settled()));
      const found = await findDue(clock.now());
      let done = 0;
      for (const runner of runners) done += await runner.process(found.includes(runner));
      return done;
    },
    async destroy() {
      stopping.abort();
      stopListening();
      for (const timer of timers.values()) clearTimeout(timer);
      await looking;
      await Promise.all(runners.map((runner) => runner.settled()));
      await Promise.all(runners.map(({ unit }) => unit.destroy?.()));
    },
  };
}

type Runner = ReturnType<typeof createRunner>;

function createRunner(
  unit: BackgroundUnit,
  { clock, log, stopping }: Pick<BackgroundContext, 'clock' | 'log'> & { stopping: AbortSignal },
) {
  const { name, due, everyMs = 0, run = async () => {} } = unit;
  let running: Promise<number> | undefined;
  let doneSinceCall = 0;
  let lastRunAt: number | undefined;

  const runOnce = (): Promise<number> => {
    running ??= runTraced().finally(() => {
      running = undefined;
    });
    return running;
  };

  const runTraced = (): Promise<number> =>
    inNewTrace(async () => {
      const now = clock.now();
      const done = await run(now, stopping);
      lastRunAt = now.getTime();
      return typeof done === 'number' ? done : 0;
    });

  return {
    unit,
    async run() {
      if (running) return;
      await runOnce().then(
        (done) => {
          doneSinceCall += done;
        },
        (err) => log.error({ err, unit: name }, 'background work failed'),
      );
    },
    async settled() {
      await running?.catch(() => {});
    },
    /** @param isFound whether the condition of a unit with `due` holds */
    async process(isFound: boolean) {
      const isDue = due ? isFound : everyMs < RARE_MS || lastRunAt !== clock.now().getTime();
      const done = isDue ? await runOnce() : 0;
      const before = doneSinceCall;
      doneSinceCall = 0;
      return before + done;
    },
  };
}
