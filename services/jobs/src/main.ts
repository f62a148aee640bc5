import { runService } from '@firstrung/service-kit/service';
import { readConfig } from './config.ts';
import { createJobsService } from './index.ts';

await runService({ name: 'jobs', readConfig, create: createJobsService });
