import type { DeleteResult } from 'kysely';
import type { Logger } from '../base/log.ts';
import type { BackgroundUnit } from '../db/background.ts';

/** Deletes what is out of date by now, by an index. */
export type Prune = (now: Date) => Promise<number | DeleteResult>;

const HOUR_MS = 3_600_000;

/** Deletes one after the other. One that fails is logged with its name, and keeps none of the others. */
export const pruning = (
  { log }: { log: Logger },
  prunes: Readonly<Record<string, Prune>>,
): BackgroundUnit => ({
  name: 'prune',
  everyMs: HOUR_MS,
  async run(now) {
    let deleted = 0;
    for (const [name, prune] of Object.entries(prunes)) {
      try {
        const result = await prune(now);
        deleted += Number(typeof result === 'number' ? result : result.numDeletedRows);
      } catch (err) {
        log.error({ err, prune: name }, 'pruning failed');
      }
    }
    return deleted;
  },
});
