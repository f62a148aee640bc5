import { noBus } from '@firstrung/cli/no-bus';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { createJobsContext, type JobsContext } from '../../../../services/jobs/src/context.ts';
import type { BenchDatabase } from '../database.ts';
import { seedJobs } from './seed.ts';

/** Creates a database with the jobs service's tables and `jobs` live jobs. */
export async function openSeededJobs(
  database: BenchDatabase,
  name: string,
  count: number,
): Promise<{ url: string; context: JobsContext }> {
  const url = await database.create(name);
  return { url, context: await seedJobsOf(url, count) };
}

/** The same in an existing database. */
export async function seedJobsOf(url: string, count: number): Promise<JobsContext> {
  const config = {
    databaseUrl: url,
    poolSize: 2,
    defaultCountry: 'US' as const,
    disabledRejectionReasons: [],
    productName: 'Firstrung',
  };
  const log = createLog({ level: 'error' });
  const context = await createJobsContext(config, { bus: noBus, clock: systemClock, log });
  await seedJobs(context.database.pool, { count, now: systemClock.now() });
  return context;
}
