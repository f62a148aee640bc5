import { runService } from '@firstrung/service-kit/service';
import { envToCfg, readEnv } from './config.ts';
import { createMediaService } from './index.ts';

await runService({ name: 'media', readEnv, envToCfg, create: createMediaService });
