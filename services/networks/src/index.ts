import { createService, type Kit, type Service } from '@firstrung/service-kit/service';
import type { NetworksConfig } from './config.ts';
import { createNetworksContext } from './context.ts';
import { deleteProfile } from './db/queries/profiles.ts';
import { snapshotSources } from './events/snapshot-sources.ts';
import { subscriptions } from './events/subscriptions/index.ts';
import { serveRoutes } from './routes/index.ts';
import { eraseBlocks } from './use-cases/blocks.ts';
import { eraseConnections } from './use-cases/connections.ts';

export { type NetworksConfig, readConfig } from './config.ts';
export { schema } from './db/schema.ts';

/** Applicants' profiles and their connections. All times come from `kit.clock`. */
export async function createNetworksService(config: NetworksConfig, kit: Kit): Promise<Service> {
  const context = await createNetworksContext(config, kit);
  return createService({
    context,
    routes: (app) => serveRoutes(app, context),
    subscriptions: subscriptions(context),
    snapshotSources: snapshotSources(context),
    async erasePersonalData(tx, accountId) {
      await eraseConnections(context, tx, accountId);
      await eraseBlocks(context, tx, accountId);
      await deleteProfile(tx, accountId);
    },
  });
}
