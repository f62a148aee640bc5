import { createSocketAuthenticator, type ServerDeps, serverDeps } from '@firstrung/service-kit/http';
import { type BackgroundUnit, createService, periodic, type Service } from '@firstrung/service-kit/service';
import { createPresence } from './adapters/presence/presence.ts';
import { createMemoryStore } from './adapters/presence/store.ts';
import { createRedisPresence } from './adapters/redis/presence-store.ts';
import { createSharedRooms } from './adapters/redis/socket-adapter.ts';
import { createLive } from './adapters/sockets/broadcaster.ts';
import { serveEvents } from './adapters/sockets/client-events.ts';
import { checkHandshakes } from './adapters/sockets/handshake.ts';
import { createArrivals } from './adapters/sockets/presence-tracker.ts';
import { tellHeads } from './adapters/sockets/room-cursors.ts';
import { createSockets } from './adapters/sockets/server.ts';
import { closeExpired, closeRevoked } from './adapters/sockets/tokens.ts';
import { type ChatSocket, groupOf } from './adapters/sockets/types.ts';
import { unreadNotices } from './background/unread-notices.ts';
import type { ChatConfig } from './config.ts';
import { type BaseContext, type ChatContext, createBaseContext, type Kit } from './context.ts';
import { forgetPerson } from './db/queries/people.ts';
import { memberIds } from './db/queries/rooms.ts';
import { createWriterSession } from './db/writer-session.ts';
import { everyInstanceHandlers } from './events/every-instance.ts';
import { subscriptions } from './events/subscriptions/index.ts';
import { mountRoutes } from './routes/index.ts';
import { createMessageWriter, type MessageWriter } from './use-cases/message-writer.ts';

export { type ChatConfig, envToCfg as chatConfig } from './config.ts';

const HEADS_MS = 15_000;
const RENEW_MS = 20_000;
const BEAT_MS = 4_000;
const LAST_SEEN_MS = 2_000;
const WATCHERS_MS = 30_000;

/** Rooms, messages, sockets and presence. All it does happens at the time of `kit.clock`. */
export async function createChatService(config: ChatConfig, kit: Kit): Promise<Service> {
  const base = await createBaseContext(config, kit);
  const { clock, log, tokens } = base;
  const warn = (what: string) => (err: unknown) => log.warn({ err }, what);

  const headsHere = () => void tellHeads(io, base).catch(warn('heads were not told'));
  const shared = config.redisUrl
    ? await createSharedRooms({
        url: config.redisUrl,
        log,
        onReconnect: () => headsHere(),
        onUnheard: () => io.serverSideEmit('tellHeads'),
      })
    : undefined;
  const { io, endpoint, isOpen } = createSockets({
    ...(shared ? { shared } : {}),
    finish: () => writer.idle(),
  });
  // Another instance was not heard for a while.
  io.on('tellHeads', headsHere);
  const live = createLive(io);
  const presence = createPresence(
    config.redisUrl
      ? createRedisPresence({
          url: config.redisUrl,
          clock,
          log,
          onReady: () =>
            void presence
              .beat()
              .then(() => presence.renew())
              .catch(warn('presence was not renewed')),
        })
      : createMemoryStore(clock),
  );
  const writer: MessageWriter = createMessageWriter({
    session: createWriterSession(base.database),
    log,
    onStored({ kind, message }) {
      live.message(kind, message);
      // Who has the room not open yet, or never saw it, looks at their lists again.
      if (message.seq === 1 || kind === 'announcement') {
        memberIds(base.db, message.roomId)
          .then((ids) => live.opened(kind, message.roomId, ids))
          .catch(warn('a new room was not told of'));
      }
    },
  });
  const context: ChatContext = { ...base, writer, live, presence };
  const arrivals = createArrivals(io, { context: base, presence, live });

  let server: ServerDeps | undefined;
  const limiter = () => server!.limiter;
  checkHandshakes(io, {
    isOpen,
    enter: createSocketAuthenticator({ tokens, clock, limiter }),
    addressOf: (request) => server!.addressOf(request),
  });
  const stopClosing = closeRevoked(io, tokens);
  const listen = async (socket: ChatSocket) => {
    await socket.join(groupOf.person(socket.data.caller.id));
    await shared?.settled();
    socket.emit('listening');
  };
  io.on('connection', (socket) => {
    serveEvents(socket, {
      context,
      isOpen,
      limiter,
      settled: shared?.settled ?? (async () => {}),
    });
    listen(socket).catch((err) => base.log.warn({ err }, 'a socket may not hear what its person is told'));
    arrivals.arrive(socket);
    socket.on('disconnect', () => arrivals.leave(socket));
  });

  const service = createService({
    context: base,
    routes(app) {
      server = serverDeps(app);
      mountRoutes(app, context);
    },
    subscriptions: subscriptions(),
    everyInstance: everyInstanceHandlers(base, io),
    background: [
      unreadNotices(base),
      ...socketUnits(base, {
        'room-heads': { everyMs: HEADS_MS, run: () => tellHeads(io, base) },
        'expired-sockets': { everyMs: HEADS_MS, run: () => closeExpired(io, base) },
        presence: { everyMs: RENEW_MS, run: () => presence.renew() },
        'presence-beat': {
          everyMs: BEAT_MS,
          // Who was on one that has ended is there no longer, and nobody else tells that.
          run: async () => ((await presence.beat()) ? arrivals.tellWatchers() : 0),
        },
        'presence-watchers': { everyMs: WATCHERS_MS, run: () => arrivals.tellWatchers() },
        'last-seen': { everyMs: LAST_SEEN_MS, run: () => arrivals.flush() },
      }),
    ],
    sockets: [endpoint],
    forget: (tx, accountId, role) => forgetPerson(tx, accountId, role, clock.now()),
  });
  return {
    ...service,
    async destroy() {
      stopClosing();
      await writer.destroy();
      await arrivals.flush().catch(warn('who was last seen when was not written'));
      await presence.destroy();
      await shared?.destroy();
      await service.destroy();
    },
  };
}

const socketUnits = (
  { clock, log }: BaseContext,
  units: Record<string, { everyMs: number; run: () => Promise<unknown> }>,
): BackgroundUnit[] => Object.entries(units).map(([name, unit]) => periodic({ name, clock, log, ...unit }));
