import { systemClock as clock } from '../base/clock.ts';
import { type Env, refuseDefaultPasswords } from '../base/config.ts';
import { createLog, type Logger } from '../base/log.ts';
import { type Bus, createBus } from '../events/index.ts';
import { readHttpConfig } from '../http/config.ts';
import { createHttpServer } from '../http/index.ts';
import type { KitConfig } from './context.ts';
import { runUntilStopped } from './process.ts';
import type { Service } from './service.ts';

export interface RunServiceOptions<C extends KitConfig> {
  name: string;
  /** Throws `ConfigError` if a setting is not valid. */
  readConfig(env: Env): C;
  create(config: C, kit: { bus: Bus; clock: typeof clock; log: Logger }): Promise<Service>;
}

/** One service as the whole program: its own bus and server, until the process is asked to stop. */
export function runService<C extends KitConfig>(options: RunServiceOptions<C>): Promise<void> {
  const { name, readConfig, create } = options;
  const log = createLog();
  const start = async () => {
    const { env } = process;
    refuseDefaultPasswords(env);
    const config = readConfig(env);
    const databaseUrl = config.directUrl ?? config.databaseUrl;
    const bus = await createBus({ env, databaseUrl, name, log });
    const service = await create(config, { bus, clock, log });
    const server = await createHttpServer({ services: [service], config: readHttpConfig(env), log, clock });
    await service.start();
    log.info(`${name} listens on ${await server.listen()}`);
    return {
      drain: server.drain,
      close: () => server.close().then(() => bus.destroy()),
    };
  };
  return runUntilStopped(start, { log });
}
