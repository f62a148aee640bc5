import { runService } from '@firstrung/service-kit/service';
import { readConfig } from './config.ts';
import { createMailService } from './index.ts';

await runService({ name: 'mail', readConfig, create: createMailService });
