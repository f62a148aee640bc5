import { serverDeps } from '@firstrung/service-kit/http';
import { addGauge, createService, type Kit, type Service } from '@firstrung/service-kit/service';
import type { Broadcaster } from './adapters/sockets/broadcaster.ts';
import { createSockets } from './adapters/sockets/index.ts';
import { handOvers } from './background/hand-overs.ts';
import { unreadNotices } from './background/unread-notices.ts';
import type { ChatConfig } from './config.ts';
import { type BaseContext, type ChatContext, createBaseContext } from './context.ts';
import { eraseAccount } from './db/queries/people.ts';
import { memberIds } from './db/queries/rooms.ts';
import { createWriterSession } from './db/writer-session.ts';
import { everyInstanceHandlers } from './events/every-instance.ts';
import { snapshotSources } from './events/snapshot-sources.ts';
import { subscriptions } from './events/subscriptions/index.ts';
import { serveRoutes } from './routes/index.ts';
import { createMessageWriter, type MessageWriter, type WriterOptions } from './use-cases/message-writer.ts';

export { type ChatConfig, readConfig } from './config.ts';
export { schema } from './db/schema.ts';

/** Rooms, messages, sockets and presence. `kit.clock` is the only source of time. */
export async function createChatService(config: ChatConfig, kit: Kit): Promise<Service> {
  const base = await createBaseContext(config, kit);
  // Sockets and writer need each other: `finish` is called at the end, when the writer exists.
  const sockets = await createSockets(config, base, { finish: () => writer.idle() });
  const { broadcaster, presence } = sockets;
  const writer: MessageWriter = createMessageWriter({
    session: createWriterSession(base.database),
    log: base.log,
    onStored: broadcastStored(base, broadcaster),
  });
  addGauge(base.metrics, {
    name: 'firstrung_chat_messages_waiting',
    help: 'Messages that wait until this instance stores them.',
    read: () => writer.waiting,
  });
  const context: ChatContext = { ...base, writer, broadcaster, presence };

  const service = createService({
    context: base,
    routes(app) {
      const deps = serverDeps(app);
      sockets.serve(context, deps);
      serveRoutes(app, context, deps);
    },
    subscriptions: subscriptions(context),
    snapshotSources: snapshotSources(base),
    everyInstance: everyInstanceHandlers(base, sockets.io),
    background: [handOvers(context), unreadNotices(base), ...sockets.background],
    sockets: [sockets.endpoint],
    erasePersonalData: (tx, id, role) => eraseAccount(tx, { id, role, now: base.clock.now() }),
  });
  return {
    ...service,
    async destroy() {
      await writer.destroy();
      await sockets.destroy();
      await service.destroy();
    },
  };
}

const broadcastStored =
  ({ db, log }: BaseContext, broadcaster: Broadcaster): WriterOptions['onStored'] =>
  ({ kind, message, hiddenFrom = [] }) => {
    broadcaster.message(kind, message, hiddenFrom);
    // These may be new in the members' lists, so their sockets have not joined the room yet.
    if (message.seq === 1 || kind === 'announcement') {
      memberIds(db, message.roomId)
        .then((ids) => broadcaster.roomOpened(kind, message.roomId, ids))
        .catch((err) => log.warn({ err }, 'failed to broadcast a new room'));
    }
  };
