import { runServiceAlone } from '@firstrung/service-kit';
import { envToCfg, readEnv } from './config.ts';
import { createMailService } from './index.ts';

await runServiceAlone({ name: 'mail', readEnv, envToCfg, create: createMailService });
