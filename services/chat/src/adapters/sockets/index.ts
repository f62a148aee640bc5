import {
  createSocketAuthenticator,
  measureRedis,
  type ServerDeps,
  type SocketEndpoint,
} from '@firstrung/service-kit/http';
import type { BackgroundUnit } from '@firstrung/service-kit/service';
import { inTrace } from '@firstrung/service-kit/trace';
import type { ChatConfig } from '../../config.ts';
import type { BaseContext, ChatContext } from '../../context.ts';
import { createPresence, type Presence } from '../presence/presence.ts';
import { createMemoryPresenceStore } from '../presence/store.ts';
import { createRedisPresenceStore } from '../redis/presence-store.ts';
import { createRedisAdapter } from '../redis/socket-adapter.ts';
import { type Broadcaster, createBroadcaster } from './broadcaster.ts';
import { serveClientEvents } from './client-events.ts';
import { authenticateSockets, closeExpired, closeOnRevocation } from './handshake.ts';
import { createPresenceTracker } from './presence-tracker.ts';
import { sendRoomCursors } from './room-cursors.ts';
import { createSocketServer } from './server.ts';
import { type ChatServer, groupName } from './types.ts';

const ROOM_CURSORS_MS = 15_000;
const EXPIRED_SOCKETS_MS = 15_000;
const RENEW_PRESENCE_MS = 20_000;
const HEARTBEAT_MS = 4_000;
const LAST_SEEN_MS = 2_000;
const WATCHERS_MS = 30_000;

export interface Sockets {
  readonly io: ChatServer;
  readonly endpoint: SocketEndpoint;
  readonly broadcaster: Broadcaster;
  readonly presence: Presence;
  readonly background: BackgroundUnit[];
  /** Accepts connections from now on. */
  serve(context: ChatContext, server: ServerDeps): void;
  destroy(): Promise<void>;
}

/**
 * The sockets of this instance, connected to other instances
 * if Redis is configured. `finish`: see `createSocketServer`.
 */
export async function createSockets(
  { redisUrl }: ChatConfig,
  context: BaseContext,
  { finish }: { finish(): Promise<void> },
): Promise<Sockets> {
  const { clock, log, tokens } = context;
  const warn = (message: string) => (err: unknown) => log.warn({ err }, message);

  // Redis calls this later, when `io` exists.
  const sendCursors = () => void sendRoomCursors(io, context).catch(warn('failed to send room cursors'));
  const redis = redisUrl
    ? await createRedisAdapter({
        url: redisUrl,
        log,
        onReconnect: () => sendCursors(),
        onRepublish: () => io.serverSideEmit('sendRoomCursors'),
      })
    : undefined;
  const { io, endpoint, isOpen } = createSocketServer({ redis, finish });
  io.on('sendRoomCursors', sendCursors);

  const broadcaster = createBroadcaster(io);
  const presenceStore = redisUrl
    ? createRedisPresenceStore({
        url: redisUrl,
        clock,
        log,
        onReady: () =>
          void presence
            .heartbeat()
            .then(() => presence.renew())
            .catch(warn('failed to renew presence')),
      })
    : createMemoryPresenceStore(clock);
  const presence = createPresence(presenceStore);
  if (redis) {
    measureRedis(context.metrics, {
      broadcasts: () => redis.isConnected(),
      presence: () => presenceStore.isConnected(),
    });
  }
  const tracker = createPresenceTracker(io, { context, presence, broadcaster });
  const unsubscribe = closeOnRevocation(io, tokens);

  const subscribed = async () => redis?.subscribed();

  return {
    io,
    endpoint,
    broadcaster,
    presence,
    background: [
      { name: 'room-cursors', everyMs: ROOM_CURSORS_MS, run: () => sendRoomCursors(io, context) },
      { name: 'expired-sockets', everyMs: EXPIRED_SOCKETS_MS, run: () => closeExpired(io, context) },
      { name: 'presence', everyMs: RENEW_PRESENCE_MS, run: () => presence.renew() },
      // An instance that was killed broadcasts nothing, so the others check whose connections ended with it.
      {
        name: 'presence-heartbeat',
        everyMs: HEARTBEAT_MS,
        run: async () => ((await presence.heartbeat()) ? tracker.updateWatchers() : 0),
      },
      { name: 'presence-watchers', everyMs: WATCHERS_MS, run: () => tracker.updateWatchers() },
      { name: 'last-seen', everyMs: LAST_SEEN_MS, run: () => tracker.flush() },
    ],
    serve(chatContext, server) {
      const { limiter } = server;
      authenticateSockets(io, {
        isOpen,
        authenticate: createSocketAuthenticator({ tokens, clock, limiter }),
        addressOf: server.addressOf,
        traceOf: server.traceOf,
      });
      io.on('connection', (socket) => {
        const { caller, trace } = socket.data;
        inTrace(trace, () => log.info({ account: caller.id }, 'socket connected'));
        serveClientEvents(socket, { context: chatContext, limiter, isOpen, subscribed });
        const subscribe = async () => {
          await socket.join(groupName.person(socket.data.caller.id));
          await subscribed();
          socket.emit('listening');
        };
        subscribe().catch(warn('failed to subscribe a socket to the events of its account'));
        tracker.onConnect(socket);
        socket.on('disconnect', () => tracker.onDisconnect(socket));
      });
    },
    async destroy() {
      unsubscribe();
      await tracker.flush().catch(warn('failed to write when people were last seen'));
      await presence.destroy();
      await redis?.destroy();
    },
  };
}
