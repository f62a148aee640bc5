import { runService } from '@firstrung/service-kit/service';
import { envToCfg, readEnv } from './config.ts';
import { createChatService } from './index.ts';

await runService({ name: 'chat', readEnv, envToCfg, create: createChatService });
