import { runServiceAlone } from '@firstrung/service-kit';
import { envToCfg, readEnv } from './config.ts';
import { createMediaService } from './index.ts';

await runServiceAlone({ name: 'media', readEnv, envToCfg, create: createMediaService });
