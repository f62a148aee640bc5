import { ConfigError, type Env, envInteger, envText } from '../base/config.ts';
import type { Logger } from '../base/log.ts';
import type { Bus } from './bus.ts';
import { createEmbeddedBus } from './embedded/bus.ts';
import { createJetStreamBus, type JetStreamBusOptions } from './jetstream/bus.ts';
import { REPLICAS, type StreamSettings } from './jetstream/streams.ts';

export interface BusOptions {
  /**
   * `NATS_URL` chooses: set, it names the NATS server (several joined by commas); unset, the bus is the
   * embedded one. `NATS_USER` and `NATS_PASSWORD` replace the user and password in it; `NATS_REPLICAS` and
   * `NATS_MAX_BYTES` are settings of its streams.
   */
  env: Env;
  /** Where the embedded bus keeps its deliveries. */
  databaseUrl: string;
  /** Shown in the NATS server's list of connections. */
  name?: string;
  log: Logger;
}

/**
 * The bus of this process. Throws `ConfigError` on wrong settings, and a plain error when no server answers.
 */
export async function createBus({ env, databaseUrl, name, log }: BusOptions): Promise<Bus> {
  const nats = natsSettings(env);
  if (!nats) return createEmbeddedBus({ url: databaseUrl, log });
  return createJetStreamBus({ ...nats, log, ...(name === undefined ? {} : { name: `firstrung ${name}` }) });
}

/**
 * Where the NATS server is, how to log in, and the settings of its
 * streams; `undefined` without `NATS_URL`. Throws `ConfigError`.
 */
export function natsSettings(
  env: Env,
): Pick<JetStreamBusOptions, 'url' | 'user' | 'password' | 'streamSettings'> | undefined {
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
  return { url, user, password, streamSettings: readStreamSettings(env) };
}

/** The largest message that a server accepts by default. */
const MIN_STREAM_BYTES = 1024 * 1024;

function readStreamSettings(env: Env): StreamSettings {
  const replicas = envText(env, 'NATS_REPLICAS');
  if (replicas !== undefined && !REPLICAS.includes(Number(replicas)))
    throw new ConfigError(
      `NATS_REPLICAS must be 1, 3 or 5, the number of members that store each stream, not "${replicas}"`,
    );
  const maxBytes = envText(env, 'NATS_MAX_BYTES');
  return {
    replicas: replicas === undefined ? undefined : Number(replicas),
    maxBytes:
      maxBytes === undefined ? undefined : envInteger(env, 'NATS_MAX_BYTES', 0, { min: MIN_STREAM_BYTES }),
  };
}
