import { runService } from '@firstrung/service-kit/service';
import { envToCfg, readEnv } from './config.ts';
import { createNetworksService } from './index.ts';

await runService({ name: 'networks', readEnv, envToCfg, create: createNetworksService });
