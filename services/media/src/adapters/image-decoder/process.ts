import sharp from 'sharp';
import type { Answer, Job, Question } from './protocol.ts';
import { ImageError, runTask } from './tasks.ts';

// Runs as a process of its own: started by `createDecoder`, ended by it or with it.
sharp.concurrency(1);
sharp.cache(false);

// A signal to the whole group is meant for the service, which ends us when its requests are done.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

process.on('message', async ({ id, job }: Question) => {
  const answer = await answerTo(job);
  process.send?.({ id, ...answer } satisfies Answer);
});

async function answerTo(job: Job): Promise<Omit<Answer, 'id'>> {
  try {
    await runTask(job);
    return {};
  } catch (error) {
    if (error instanceof ImageError) return { flaw: error.flaw };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
