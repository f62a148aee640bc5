import { runServiceAlone } from '@firstrung/service-kit';
import { envToCfg, readEnv } from './config.ts';
import { createChatService } from './index.ts';

await runServiceAlone({ name: 'chat', readEnv, envToCfg, create: createChatService });
