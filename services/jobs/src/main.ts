import { runService } from '@firstrung/service-kit/service';
import { envToCfg, readEnv } from './config.ts';
import { createJobsService } from './index.ts';

await runService({ name: 'jobs', readEnv, envToCfg, create: createJobsService });
