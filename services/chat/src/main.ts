import { runService } from '@firstrung/service-kit/service';
import { readConfig } from './config.ts';
import { createChatService } from './index.ts';

await runService({ name: 'chat', readConfig, create: createChatService });
