import { runService } from '@firstrung/service-kit/service';
import { envToCfg, readEnv } from './config.ts';
import { createAuthService } from './index.ts';

await runService({ name: 'auth', readEnv, envToCfg, create: createAuthService });
