import {
  systemClock as clock,
  createEmbeddedBus,
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
    const config = envToCfg(readEnv());
    const bus = await createEmbeddedBus({ url: config.databaseUrl, clock, log });
    const service = await createMailService(config, { bus, clock, log });
    const server = await createHttpServer({
      services: [service],
      config: readHttpConfig(readEnv()),
      log,
      clock,
    });
    await service.start();
    log.info(`mail listens on ${await server.listen()}`);
    return { close: () => server.close().then(() => bus.destroy()) };
  },
  { log },
);
