import { runService } from '@firstrung/service-kit/service';
import { readConfig } from './config.ts';
import { createMediaService } from './index.ts';

await runService({ name: 'media', readConfig, create: createMediaService });
