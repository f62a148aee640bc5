import type { BackgroundUnit } from '@firstrung/service-kit/service';
import type { MediaContext } from '../context.ts';
import { storedAmong } from '../db/queries/files.ts';

const EVERY_MS = 10 * 60_000;
const BATCH = 500;

/** Deletes temporary files of killed processes, and variants of files that another instance deleted. */
export const sweep = (context: MediaContext): BackgroundUnit => ({
  name: 'sweep',
  everyMs: EVERY_MS,
  run: () => sweepAll(context),
});

/** Returns how many files it deleted. */
export async function sweepAll({ db, tempFiles, sizes }: MediaContext): Promise<number> {
  let swept = await tempFiles.sweep();
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
