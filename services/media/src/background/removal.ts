import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import type { MediaContext } from '../context.ts';
import { deleteFile, dueFiles, leave } from '../db/queries/files.ts';

const EVERY_MS = 5_000;
const BATCH = 100;
const RETRY_MS = 60_000;

/**
 * Deletes files that are due: those of deleted accounts and of failed uploads. The file goes before its row.
 */
export const removal = (context: MediaContext): BackgroundUnit =>
  periodic({
    name: 'removal',
    everyMs: EVERY_MS,
    clock: context.clock,
    log: context.log,
    run: (now) => removeDue(context, now),
  });

async function removeDue({ db, log, sizes, store }: MediaContext, now: Date): Promise<number> {
  const names = await dueFiles(db, now, BATCH);
  for (const name of names) {
    try {
      await store.delete(name);
      await sizes.drop(name);
      await deleteFile(db, name);
    } catch (err) {
      log.error({ err, file: name }, 'a file could not be deleted');
      await leave(db, name, new Date(now.getTime() + RETRY_MS));
    }
  }
  return names.length;
}
