import { runService } from '@firstrung/service-kit/service';
import { readConfig } from './config.ts';
import { createAuthService } from './index.ts';

await runService({ name: 'auth', readConfig, create: createAuthService });
