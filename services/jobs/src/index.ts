import { type Bus, type Clock, createService, type Logger, type Service } from '@firstrung/service-kit';
import type { JobsConfig } from './config.ts';
import { createJobsContext } from './context.ts';
import { pageDrops } from './events/every-instance.ts';
import { restatements } from './events/restatements.ts';
import { subscriptions } from './events/subscriptions/index.ts';
import { forget } from './people/forget.ts';
import { mountRoutes } from './routes/index.ts';

export { envToCfg as jobsConfig, type JobsConfig } from './config.ts';

/** Jobs, companies, applications. All it does happens at the time of `kit.clock`. */
export async function createJobsService(
  config: JobsConfig,
  kit: { bus: Bus; clock?: Clock; log?: Logger },
): Promise<Service> {
  const context = await createJobsContext(config, kit);
  return createService({
    context,
    routes: (app) => mountRoutes(app, context),
    subscriptions: subscriptions(context),
    restatements: restatements(context),
    everyInstance: pageDrops(context),
    forget: forget(context),
  });
}
