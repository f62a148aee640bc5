import { runServiceAlone } from '@firstrung/service-kit';
import { envToCfg, readEnv } from './config.ts';
import { createJobsService } from './index.ts';

await runServiceAlone({ name: 'jobs', readEnv, envToCfg, create: createJobsService });
