import type { BackgroundUnit } from '@firstrung/service-kit/service';
import type { MediaContext } from '../context.ts';
import { deleteFile, dueFiles, hasDueFile, leave, mayDeleteFiles } from '../db/queries/files.ts';

const BATCH = 100;
const RETRY_MS = 60_000;

/**
 * Deletes files that are due: those of deleted accounts and of failed uploads. The file goes before its row.
 * While a backup copies the files it waits.
 */
export const removal = (context: MediaContext): BackgroundUnit => ({
  name: 'removal',
  due: hasDueFile,
  run: (now) => removeDue(context, now),
});

async function removeDue(context: MediaContext, now: Date): Promise<number> {
  const { db, log, sizes, store } = context;
  const names = await dueFiles(db, now, BATCH);
  let removed = 0;
  for (const name of names) {
    try {
      const isAllowed = await context.transaction(async (tx) => {
        if (!(await mayDeleteFiles(tx))) return false;
        await store.delete(name);
        await sizes.drop(name);
        await deleteFile(tx, name);
        return true;
      });
      if (!isAllowed) break;
    } catch (err) {
      log.error({ err, file: name }, 'a file could not be deleted');
      await leave(db, name, new Date(now.getTime() + RETRY_MS));
    }
    removed++;
  }
  return removed;
}
