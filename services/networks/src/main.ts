import { runServiceAlone } from '@firstrung/service-kit';
import { envToCfg, readEnv } from './config.ts';
import { createNetworksService } from './index.ts';

await runServiceAlone({ name: 'networks', readEnv, envToCfg, create: createNetworksService });
