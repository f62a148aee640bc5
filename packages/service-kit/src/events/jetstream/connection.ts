import { setTimeout as delay } from 'node:timers/promises';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../../base/log.ts';

/**
 * A server that starts at the same time needs a moment, or is upgraded;
 * one that does not answer at all is a mistake in the settings.
 */
const FIRST_CONNECT_MS = 120_000;
const RECONNECT_MS = 200;
/** A cut network shows after two of these without an answer. */
const PING_MS = 5_000;
const DRAIN_MS = 3_000;

export interface NatsLink {
  readonly nc: NatsConnection;
  /**
   * While it is `false` nothing may be published: the client would keep it and send it at some later time.
   */
  readonly connected: boolean;
  destroy(): Promise<void>;
}

export interface NatsLinkOptions {
  /** One or more `nats://[user:password@ | token@]host:port`, joined by commas; `tls://` for TLS. */
  url: string;
  /** Replace the user and password of the URL. */
  user?: string | undefined;
  password?: string | undefined;
  name: string;
  log: Logger;
  onLost(): void;
  /** The connection is there again, perhaps to a server without its former data. */
  onBack(): void;
}

/** Connects, and reconnects for ever. Throws when the first two minutes bring no connection. */
export async function openNatsLink({
  url,
  user,
  password,
  name,
  log,
  onLost,
  onBack,
}: NatsLinkOptions): Promise<NatsLink> {
  const servers = serverOptions(url);
  const credentials = user === undefined ? {} : { user, pass: password ?? '' };
  const nc = await firstConnection({
    ...servers,
    ...credentials,
    ...inboxOptions(user ?? servers.user),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    // A stack trace for each request costs more than the request.
    noAsyncTraces: true,
    // Otherwise the client gives up for good on a server that refuses it twice, while its settings change.
    ignoreAuthErrorAbort: true,
  });
  let connected = true;
  const following = follow();

  async function firstConnection(options: ConnectionOptions): Promise<NatsConnection> {
    const giveUpAt = performance.now() + FIRST_CONNECT_MS;
    for (let failures = 0; ; failures++) {
      try {
        return await connect({ ...options, timeout: 5_000 });
      } catch (error) {
        if (performance.now() > giveUpAt)
          throw new Error('cannot connect to NATS at NATS_URL', { cause: error });
        if (failures % 10 === 0) log.warn({ err: error }, 'cannot connect to NATS yet');
        await delay(1_000);
      }
    }
  }

  async function follow(): Promise<void> {
    for await (const { type } of nc.status()) {
      if (type === 'disconnect') {
        connected = false;
        log.warn('the bus lost its connection to NATS');
        onLost();
      } else if (type === 'reconnect') {
        connected = true;
        log.info('the bus has its connection to NATS again');
        onBack();
      }
    }
  }

  return {
    nc,
    get connected() {
      return connected;
    },
    async destroy() {
      if (connected) {
        // A server that stops answering now must not delay the stop.
        await Promise.race([nc.drain(), delay(DRAIN_MS, undefined, { ref: false })]).catch(() => {});
      }
      await nc.close();
      await following;
    },
  };
}

/** The client takes hosts and credentials apart. */
function serverOptions(url: string): ConnectionOptions {
  const urls = url.split(',').map((one) => new URL(one.trim()));
  const { username, password, protocol } = urls[0]!;
  const [user, pass] = [username, password].map(decodeURIComponent);
  return {
    servers: urls.map(({ host, hostname }) => (host === hostname ? `${hostname}:4222` : host)),
    ...(pass && { user, pass }),
    ...(user && !pass && { token: user }),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
}

/** A user may read the answers to its own requests only, so they come under its own name. */
export const inboxSubject = (user: string): string => `_INBOX.${user}`;

const inboxOptions = (user: string | undefined): ConnectionOptions =>
  user === undefined ? {} : { inboxPrefix: inboxSubject(user) };
