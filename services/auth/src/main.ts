import { runServiceAlone } from '@firstrung/service-kit';
import { envToCfg, readEnv } from './config.ts';
import { createAuthService } from './index.ts';

await runServiceAlone({ name: 'auth', readEnv, envToCfg, create: createAuthService });
