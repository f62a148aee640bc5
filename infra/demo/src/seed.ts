import type { Clock } from '@firstrung/service-kit/service';
import type { DemoTarget } from './client.ts';
import type { DemoStep, StepHandlers } from './schedule.ts';
import { applicantSteps } from './steps/applicant-steps.ts';
import { applicationSteps } from './steps/application-steps.ts';
import { companySteps } from './steps/company-steps.ts';
import { jobSteps } from './steps/job-steps.ts';
import { createWorld } from './steps/world.ts';
import { workdaysBefore } from './working-time.ts';

/** A clock that stands still until the next step sets it. */
export interface DemoClock extends Clock {
  set(date: Date): void;
}

export function createDemoClock(start: Date): DemoClock {
  let now = start;
  return {
    now: () => now,
    set(date) {
      now = date;
    },
  };
}

/** Makes the calls of every step, with the clock set to the time of the step. */
export async function seed({
  steps,
  product,
  clock,
  until,
  password,
  signal,
}: {
  steps: readonly DemoStep[];
  product: DemoTarget;
  clock: DemoClock;
  /** The end of the demo's history. */
  until: Date;
  password: string;
  signal?: AbortSignal;
}): Promise<void> {
  const world = createWorld(product, clock, password);
  const handlers: StepHandlers<DemoStep['type']> = {
    ...companySteps(world),
    ...jobSteps(world, until),
    ...applicantSteps(world),
    ...applicationSteps(world),
  };
  for (const step of steps) {
    signal?.throwIfAborted();
    const time = workdaysBefore(until, step.workdaysAgo);
    if (time.toDateString() === clock.now().toDateString()) clock.set(time);
    else await world.files.moveClock(() => clock.set(time));
    await handlers[step.type](step as never);
  }
  await world.files.uploaded();
  clock.set(until);
  await product.processAll();
}
