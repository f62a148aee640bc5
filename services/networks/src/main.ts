import { runService } from '@firstrung/service-kit/service';
import { readConfig } from './config.ts';
import { createNetworksService } from './index.ts';

await runService({ name: 'networks', readConfig, create: createNetworksService });
