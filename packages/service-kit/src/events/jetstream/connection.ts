import { setTimeout as delay } from 'node:timers/promises';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../../service/log.ts';

/** A server that starts beside us needs a moment; one that isn't there at all is a mistake in the settings. */
const FIRST_CONNECT_MS = 30_000;
const RECONNECT_MS = 200;
/** A cut network shows after two of these without an answer. */
const PING_MS = 5_000;
const DRAIN_MS = 3_000;

export interface NatsLink {
  readonly nc: NatsConnection;
  /** While it isn't, nothing may be sent: the client would keep it for ever. */
  readonly connected: boolean;
  destroy(): Promise<void>;
}

export interface NatsLinkOptions {
  /** One or more `nats://[user:password@ | token@]host:port`, joined by commas; `tls://` for TLS. */
  url: string;
  name: string;
  log: Logger;
  onLost(): void;
  /** The connection is there again, perhaps to a server that knows nothing of before. */
  onBack(): void;
}

/** Connects, and stays connected: for ever it tries anew. Throws when the first 30 s bring no connection. */
export async function openNatsLink({ url, name, log, onLost, onBack }: NatsLinkOptions): Promise<NatsLink> {
  const nc = await firstConnection({
    ...serversOf(url),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    // Else a server that refuses us twice, while its settings change, is given up for good.
    ignoreAuthErrorAbort: true,
  });
  let connected = true;
  const following = follow();

  async function firstConnection(options: ConnectionOptions): Promise<NatsConnection> {
    const giveUpAt = performance.now() + FIRST_CONNECT_MS;
    for (;;) {
      try {
        return await connect({ ...options, timeout: 5_000 });
      } catch (error) {
        if (performance.now() > giveUpAt)
          throw new Error('NATS_URL leads to no NATS server that answers', { cause: error });
        log.warn({ err: error }, 'the bus cannot reach NATS yet');
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
        // A server that stops answering now must not hold us.
        await Promise.race([nc.drain(), delay(DRAIN_MS, undefined, { ref: false })]).catch(() => {});
      }
      await nc.close();
      await following;
    },
  };
}

/** The client takes hosts and credentials apart. */
export function serversOf(url: string): ConnectionOptions {
  const urls = url.split(',').map((one) => new URL(one.trim()));
  const { username, password, protocol } = urls[0]!;
  const [user, pass] = [username, password].map(decodeURIComponent);
  return {
    servers: urls.map(({ host, hostname }) => (host === hostname ? `${hostname}:4222` : host)),
    ...(pass ? { user, pass } : user ? { token: user } : {}),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
}
