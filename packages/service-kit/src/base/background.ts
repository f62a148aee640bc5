import type { Clock } from './clock.ts';
import type { Logger } from './log.ts';
import { startSpan } from './spans.ts';
import { inTrace, newTrace } from './trace.ts';

/** Work beside requests and events. `destroy` waits for what is under way. */
export interface BackgroundUnit {
  readonly name: string;
  start(): void;
  /**
   * Does what is due now, at once. Returns how many things it did, with those by itself since the last call:
   * what follows from any of them may be due now.
   */
  processAll(): Promise<number>;
  destroy(): Promise<void>;
}

export interface PeriodicOptions {
  name: string;
  /** From the end of one run to the start of the next, in real milliseconds. */
  everyMs: number;
  clock: Clock;
  log: Logger;
  /** A number it returns says how many things it did. */
  run(now: Date): Promise<unknown>;
}

/** What runs so rarely waits for time to pass, and for nothing else. */
const RARE_MS = 60_000;

/** Runs `run` again and again, never twice at a time. An error is logged and the next run comes as usual. */
export function periodic({ name, everyMs, clock, log, run }: PeriodicOptions): BackgroundUnit {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<number> | undefined;
  let doneSinceCall = 0;
  let lastRunAt: number | undefined;

  const runOnce = (): Promise<number> => {
    running ??= runTraced().finally(() => {
      running = undefined;
    });
    return running;
  };

  /** As a trace of its own. A run that found nothing to do is not recorded. */
  const runTraced = (): Promise<number> => {
    const trace = newTrace();
    const span = startSpan({ name, kind: 'internal' }, trace);
    return inTrace(span?.trace ?? trace, async () => {
      const now = clock.now();
      try {
        const done = await run(now);
        lastRunAt = now.getTime();
        if (typeof done !== 'number' || done === 0) return 0;
        span?.end({ attributes: { 'firstrung.done': done } });
        return done;
      } catch (error) {
        span?.end({ error });
        throw error;
      }
    });
  };

  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(async () => {
      await runOnce().then(
        (done) => {
          doneSinceCall += done;
        },
        (err) => log.error({ err, unit: name }, 'periodic work failed'),
      );
      schedule();
    }, everyMs);
    timer.unref();
  };

  return {
    name,
    start: schedule,
    async processAll() {
      // One that is under way may have started before what the caller waits for.
      await running?.catch(() => {});
      const isDue = everyMs < RARE_MS || lastRunAt !== clock.now().getTime();
      const done = isDue ? await runOnce() : 0;
      const before = doneSinceCall;
      doneSinceCall = 0;
      return before + done;
    },
    async destroy() {
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => {});
    },
  };
}
