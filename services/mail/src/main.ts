import { runService } from '@firstrung/service-kit/service';
import { envToCfg, readEnv } from './config.ts';
import { createMailService } from './index.ts';

await runService({ name: 'mail', readEnv, envToCfg, create: createMailService });
