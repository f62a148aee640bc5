import { createService, type Service } from '@firstrung/service-kit/service';
import { cleanUp } from './background/purge.ts';
import { rotateKeys } from './background/rotate-keys.ts';
import type { AuthConfig } from './config.ts';
import { createAuthContext, type Kit } from './context.ts';
import { forgetAccount } from './db/queries/accounts.ts';
import { snapshotSources } from './events/snapshot-sources.ts';
import { subscriptions } from './events/subscriptions/index.ts';
import { mountRoutes } from './routes/index.ts';
import { refreshKeySet } from './use-cases/signing-keys.ts';

export { type AuthConfig, envToCfg, readEnv } from './config.ts';

export async function createAuthService(config: AuthConfig, kit: Kit): Promise<Service> {
  const context = await createAuthContext(config, kit);
  return createService({
    context,
    routes: (app) => mountRoutes(app, context),
    // Told anew at every start, so that a service that came later learns the keys.
    prepare: () => refreshKeySet(context, { always: true }),
    subscriptions: subscriptions(context),
    snapshotSources: snapshotSources(context),
    background: [cleanUp(context), rotateKeys(context)],
    forget: forgetAccount,
  });
}
