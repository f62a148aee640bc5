import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import type { MediaContext } from '../context.ts';
import { storedAmong } from '../db/queries/files.ts';

const EVERY_MS = 10 * 60_000;
const BATCH = 500;

/** Deletes what killed processes left of uploads, and cut pictures of files that another instance deleted. */
export const sweep = (context: MediaContext): BackgroundUnit =>
  periodic({
    name: 'sweep',
    everyMs: EVERY_MS,
    clock: context.clock,
    log: context.log,
    run: (now) => sweepAll(context, now),
  });

/** Returns how many things it deleted. */
export async function sweepAll({ db, incoming, sizes }: MediaContext, now: Date): Promise<number> {
  let swept = await incoming.sweep(now);
  const names = [...sizes.names()];
  for (let at = 0; at < names.length; at += BATCH) {
    const batch = names.slice(at, at + BATCH);
    const stored = await storedAmong(db, batch);
    for (const name of batch.filter((one) => !stored.has(one))) {
      await sizes.drop(name);
      swept++;
    }
  }
  return swept;
}
