import {
  systemClock as clock,
  createBus,
  createHttpServer,
  createLog,
  readHttpConfig,
  runUntilStopped,
} from '@firstrung/service-kit';
import { envToCfg, readEnv } from './config.ts';
import { createAuthService } from './index.ts';

const log = createLog();
await runUntilStopped(
  async () => {
    const env = readEnv();
    const config = envToCfg(env);
    const bus = await createBus({ env, databaseUrl: config.databaseUrl, name: 'auth', clock, log });
    const service = await createAuthService(config, { bus, clock, log });
    const server = await createHttpServer({
      services: [service],
      config: readHttpConfig(env),
      log,
      clock,
    });
    await service.start();
    log.info(`auth listens on ${await server.listen()}`);
    return { close: () => server.close().then(() => bus.destroy()) };
  },
  { log },
);
