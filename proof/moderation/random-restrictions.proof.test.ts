// Promise: What the operator hides reaches only the people concerned, and it comes back whole.
// Guards: services, packages/service-kit, packages/contracts/src/events, shells/web/server

import { expect, test } from 'vitest';
import { runBatch, startRun } from './run-batches.ts';

const { SEED, ACTIONS = '2000' } = process.env;
const BATCH = 50;
/** A slow machine takes more than an hour for all acts. */
const TIMEOUT_MS = 12 * 3_600_000;

test('random restrictions beside random work, on two instances', { timeout: TIMEOUT_MS }, async ({
  annotate,
}) => {
  const seed = Number(SEED ?? Math.floor(Math.random() * 1_000_000));
  console.log(`seed ${seed}`);
  await using run = await startRun(seed);
  for (let done = BATCH; done <= Number(ACTIONS); done += BATCH) {
    const findings = await runBatch(run, BATCH);
    console.log(
      `${done} acts, ${run.world.jobs.filter(({ isRestricted }) => isRestricted).length} jobs hidden`,
    );
    expect(findings).toEqual([]);
  }
  await annotate(`${ACTIONS} acts on two instances: nothing hidden was seen`);
});
