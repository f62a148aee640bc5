import type { DemoTarget } from './client.ts';
import type { DemoClock } from './clock.ts';
import type { DemoStep, StepHandlers } from './schedule.ts';
import { applicantSteps } from './steps/applicant-steps.ts';
import { applicationSteps } from './steps/application-steps.ts';
import { companySteps } from './steps/company-steps.ts';
import { jobSteps } from './steps/job-steps.ts';
import { createWorld, type DemoWorld } from './steps/world.ts';
import { workdaysBefore } from './working-time.ts';

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
    await clock.set(workdaysBefore(until, step.workdaysAgo));
    await handlers[step.type](step as never);
  }
  await world.files.uploaded();
  await clock.set(until);
  await product.processAll();
  await reportJob(world);
}

/** A guest reports a job, so that one report waits for the operator. */
async function reportJob({ server, jobIds }: DemoWorld): Promise<void> {
  const [, id] = [...jobIds].find(([job]) => job.status === undefined)!;
  const words = 'Someone who said that they are the company asked me for a deposit before the interview.';
  await server.api('POST /api/reports', { body: { subject: { kind: 'job', id }, reason: 'fraud', words } });
}
