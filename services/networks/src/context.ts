import type { Bus } from '@firstrung/service-kit/events';
import {
  type Clock,
  createServiceContext,
  type Logger,
  type ServiceContext,
} from '@firstrung/service-kit/service';
import type { NetworksConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import type { NetworksTables } from './db/tables.ts';

export type NetworksContext = ServiceContext<NetworksTables>;

export const createNetworksContext = (
  config: NetworksConfig,
  kit: { bus: Bus; clock?: Clock; log?: Logger },
): Promise<NetworksContext> =>
  createServiceContext<NetworksTables>({ service: 'networks', config, migrations, ...kit });
