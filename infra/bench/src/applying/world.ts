import { createJobsContext, type JobsContext } from '@firstrung/jobs/context';
import { createEmbeddedBus } from '@firstrung/service-kit/events';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';

export interface JobsWorld extends AsyncDisposable {
  /** As superuser. */
  databaseUrl: string;
  context: JobsContext;
}

/** The context of the jobs service on a PostgreSQL of its own. The service does not run, so that nothing else uses the CPU. */
export async function startJobsWorld({ poolSize }: { poolSize: number }): Promise<JobsWorld> {
  await using undo = new AsyncDisposableStack();
  const log = createLog({ level: 'error' });
  const postgres = undo.use(await startKillablePostgres());
  const bus = await createEmbeddedBus({ url: postgres.url, clock: systemClock, log });
  undo.defer(() => bus.destroy());
  const context = await createJobsContext(
    {
      databaseUrl: postgres.url,
      poolSize,
      defaultCountry: 'US',
      disabledRejectionReasons: [],
      productName: 'Firstrung',
    },
    { bus, log },
  );
  undo.defer(() => context.database.destroy());
  const parts = undo.move();
  return { databaseUrl: postgres.url, context, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}
