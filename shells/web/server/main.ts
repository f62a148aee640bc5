import { createHttpServer, readHttpConfig } from '@firstrung/service-kit/http';
import { systemClock as clock, createLog, runUntilStopped } from '@firstrung/service-kit/service';
import { readConfig, readFrom, webPages } from './index.ts';

const log = createLog();
await runUntilStopped(
  async () => {
    const config = readConfig(process.env);
    const read = config.jobsUrl === undefined ? undefined : readFrom(config.jobsUrl);
    const pages = webPages({ config, read, log });
    const server = await createHttpServer({
      services: [],
      config: readHttpConfig(process.env),
      plugins: [pages.plugin],
      monitoring: pages.monitoring,
      log,
      clock,
    });
    log.info(`page server listening on ${await server.listen()}`);
    return { drain: server.drain, close: server.close };
  },
  { log },
);
