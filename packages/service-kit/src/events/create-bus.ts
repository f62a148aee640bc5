import { ConfigError, type Env, envText } from '../config.ts';
import type { Clock } from '../service/clock.ts';
import type { Logger } from '../service/log.ts';
import type { Bus } from './bus.ts';
import { createEmbeddedBus } from './embedded/bus.ts';
import { createJetStreamBus, type JetStreamBusOptions } from './jetstream/bus.ts';

export interface BusOptions {
  /**
   * `NATS_URL` chooses: set, it names the NATS server (several joined by commas); unset, the bus is the embedded one. `NATS_USER` and
   * `NATS_PASSWORD` replace the user and password in it.
   */
  env: Env;
  /** Where the embedded bus keeps its log. */
  databaseUrl: string;
  /** Shown in the NATS server's list of connections. */
  name?: string;
  clock: Clock;
  log: Logger;
}

/** The bus of this process. Throws `ConfigError` on a `NATS_URL` that is none, and a plain error when no server answers. */
export async function createBus({ env, databaseUrl, name, clock, log }: BusOptions): Promise<Bus> {
  const nats = natsSettings(env);
  if (!nats) return createEmbeddedBus({ url: databaseUrl, clock, log });
  return createJetStreamBus({ ...nats, log, ...(name === undefined ? {} : { name: `firstrung ${name}` }) });
}

/** Where the NATS server is and how to log in; `undefined` without `NATS_URL`. Throws `ConfigError`. */
export function natsSettings(env: Env): Pick<JetStreamBusOptions, 'url' | 'user' | 'password'> | undefined {
  const url = envText(env, 'NATS_URL');
  const user = envText(env, 'NATS_USER');
  const password = envText(env, 'NATS_PASSWORD');
  if ((user === undefined) !== (password === undefined))
    throw new ConfigError('NATS_USER and NATS_PASSWORD must be set together');
  if (url === undefined) return undefined;
  const isUrl = (one: string) =>
    URL.canParse(one) && ['nats:', 'tls:'].includes(new URL(one).protocol) && new URL(one).hostname !== '';
  // The value may hold a password: the message doesn't repeat it.
  if (!url.split(',').every((one) => isUrl(one.trim())))
    throw new ConfigError(
      'NATS_URL must be a URL starting with nats:// or tls://, or several joined by commas',
    );
  return { url, user, password };
}
