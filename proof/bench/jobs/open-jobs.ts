import { noBus } from '@firstrung/cli/no-bus';
import { readConfig } from '@firstrung/jobs';
import { createJobsContext, type JobsContext } from '@firstrung/jobs/context';
import type { Bus } from '@firstrung/service-kit/events';
import { createLog, type Logger, systemClock } from '@firstrung/service-kit/service';
import { seedJobs } from './seed.ts';

/** The context of the jobs service, which does not run, so that nothing else uses the CPU. */
export function openJobs(
  databaseUrl: string,
  {
    poolSize,
    bus = noBus,
    log = createLog({ level: 'error' }),
  }: { poolSize: number; bus?: Bus; log?: Logger },
): Promise<JobsContext> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    JOBS_POOL_SIZE: String(poolSize),
    DECISION_HOLD_SECONDS: '0',
    DISABLED_REJECTION_REASONS: 'none',
  });
  return createJobsContext(config, { bus, clock: systemClock, log });
}

/** The same with so many live jobs. */
export async function openSeededJobs(
  databaseUrl: string,
  count: number,
  { poolSize = 2 }: { poolSize?: number } = {},
): Promise<JobsContext> {
  const context = await openJobs(databaseUrl, { poolSize });
  await seedJobs(context.database.pool, { count, now: systemClock.now() });
  return context;
}
