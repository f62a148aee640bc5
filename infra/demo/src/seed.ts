import type { DemoTarget } from './client.ts';
import { DAY_MS, type DemoClock } from './clock.ts';
import type { DemoStep, StepHandlers } from './schedule.ts';
import { applicantSteps } from './steps/applicant-steps.ts';
import { applicationSteps } from './steps/application-steps.ts';
import { companySteps } from './steps/company-steps.ts';
import { conversationSteps } from './steps/conversation-steps.ts';
import { jobSteps } from './steps/job-steps.ts';
import { createWorld, type DemoWorld } from './steps/world.ts';
import { workdaysBefore } from './working-time.ts';

/** Between two pauses in which all events are handled. One that waits for a week is refused as too old. */
const DAYS_OF_EVENTS = 3;

/** Makes the calls of every step, with the clock set to the time of the step. */
export async function seed({
  steps,
  product,
  clock,
  until,
  password,
  onDone,
  signal,
}: {
  steps: readonly DemoStep[];
  product: DemoTarget;
  clock: DemoClock;
  /** The end of the demo's history. */
  until: Date;
  password: string;
  onDone: (step: DemoStep) => void;
  signal?: AbortSignal | undefined;
}): Promise<void> {
  const world = createWorld(product, clock, { password, signal });
  const handlers: StepHandlers = {
    ...companySteps(world),
    ...jobSteps(world, until),
    ...applicantSteps(world),
    ...applicationSteps(world),
    ...conversationSteps(world),
  };
  let handled = clock.now();
  for (const step of steps) {
    signal?.throwIfAborted();
    const time = workdaysBefore(until, step.workdaysAgo);
    if (time.getTime() - handled.getTime() > DAYS_OF_EVENTS * DAY_MS) {
      await world.server.processAll();
      handled = time;
    }
    clock.set(time);
    await named(step.type, () => handlers[step.type](step as never));
    onDone(step);
  }
  clock.set(until);
  await world.server.processAll();
  await named('report a job', () => reportJob(world));
}

/** An error says which step has failed. */
const named = (step: string, work: () => Promise<void>): Promise<void> =>
  work().catch((cause) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`its step "${step}" has failed: ${reason}`, { cause });
  });

/** A guest reports a job, so that one report waits for the operator. */
async function reportJob({ server, jobIds }: DemoWorld): Promise<void> {
  const [, id] = [...jobIds].find(([job]) => job.status === undefined)!;
  const words = 'Someone who said that they are the company asked me for a deposit before the interview.';
  const body = { subject: { kind: 'job', id: id! }, reason: 'fraud', words } as const;
  await server.api('POST /api/reports', { body });
}
