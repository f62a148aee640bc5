import { createJobsService } from '@firstrung/jobs';
import type { JobsTables } from '@firstrung/jobs/db/tables';
import { type Database, openDatabase } from '@firstrung/service-kit/db';
import { type Bus, createEmbeddedBus } from '@firstrung/service-kit/events';
import {
  type Clock,
  createLog,
  type Logger,
  type Service,
  systemClock,
} from '@firstrung/service-kit/service';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';

export interface JobsWorld extends AsyncDisposable {
  /** As superuser. */
  databaseUrl: string;
  database: Database<JobsTables>;
}

/** The jobs service's tables on a PostgreSQL of their own. The service does not run, so that nothing else uses the CPU. */
export async function startJobsWorld({ poolSize }: { poolSize: number }): Promise<JobsWorld> {
  await using undo = new AsyncDisposableStack();
  const log = createLog({ level: 'error' });
  const postgres = undo.use(await startKillablePostgres());
  const clock = systemClock;
  const bus = await createEmbeddedBus({ url: postgres.url, clock, log });
  const service = await makeJobs({ databaseUrl: postgres.url, poolSize: 1, bus, clock, log });
  await service.destroy();
  await bus.destroy();
  const database = await openDatabase<JobsTables>({ url: postgres.url, service: 'jobs', poolSize, log });
  undo.defer(() => database.destroy());
  const parts = undo.move();
  return { databaseUrl: postgres.url, database, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

/** The service with the product's own settings. */
const makeJobs = ({
  databaseUrl,
  poolSize,
  ...kit
}: {
  databaseUrl: string;
  poolSize: number;
  bus: Bus;
  clock: Clock;
  log: Logger;
}): Promise<Service> =>
  createJobsService({ databaseUrl, poolSize, disabledRejectionReasons: [], productName: 'Firstrung' }, kit);
