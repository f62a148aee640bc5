import { createServiceContext, type Kit, type ServiceContext } from '@firstrung/service-kit/service';
import type { NetworksConfig } from './config.ts';
import { schema } from './db/schema.ts';
import type { NetworksTables } from './db/tables.ts';

export interface NetworksContext extends ServiceContext<NetworksTables> {
  readonly config: NetworksConfig;
}

export async function createNetworksContext(config: NetworksConfig, kit: Kit): Promise<NetworksContext> {
  const context = await createServiceContext<NetworksTables>({ ...schema, config, ...kit });
  return { ...context, config };
}
