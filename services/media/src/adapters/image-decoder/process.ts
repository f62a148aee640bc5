import sharp from 'sharp';
import type { DecoderTask, TaskRequest, TaskResult } from './protocol.ts';
import { ImageError, runTask } from './tasks.ts';

// Runs as a process of its own: started by `createDecoder`, ended by it or with it.
// What it writes is for the account of the service alone.
process.umask(0o077);
sharp.concurrency(1);
sharp.cache(false);

// A signal to the whole group is meant for the service, which ends us when its requests are done.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

process.on('message', async ({ id, task }: TaskRequest) => {
  const result = await resultOf(task);
  process.send?.({ id, ...result } satisfies TaskResult);
});

async function resultOf(task: DecoderTask): Promise<Omit<TaskResult, 'id'>> {
  try {
    return await runTask(task);
  } catch (error) {
    if (error instanceof ImageError) return { issue: error.issue };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
