import {
  systemClock as clock,
  createBus,
  createHttpServer,
  createLog,
  readHttpConfig,
  runUntilStopped,
} from '@firstrung/service-kit';
import { envToCfg, readEnv } from './config.ts';
import { createMailService } from './index.ts';

const log = createLog();
await runUntilStopped(
  async () => {
    const env = readEnv();
    const config = envToCfg(env);
    const bus = await createBus({ env, databaseUrl: config.databaseUrl, name: 'mail', clock, log });
    const service = await createMailService(config, { bus, clock, log });
    const server = await createHttpServer({
      services: [service],
      config: readHttpConfig(env),
      log,
      clock,
    });
    await service.start();
    log.info(`mail listens on ${await server.listen()}`);
    return { close: () => server.close().then(() => bus.destroy()) };
  },
  { log },
);
