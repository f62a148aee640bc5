import { createServiceContext, type Kit, type ServiceContext } from '@firstrung/service-kit/service';
import type { Presence } from './adapters/presence/presence.ts';
import type { Broadcaster } from './adapters/sockets/broadcaster.ts';
import type { ChatConfig } from './config.ts';
import { schema } from './db/schema.ts';
import type { ChatTables } from './db/tables.ts';
import type { MessageWriter } from './use-cases/message-writer.ts';

export type BaseContext = ServiceContext<ChatTables>;

export interface ChatContext extends BaseContext {
  readonly writer: MessageWriter;
  readonly broadcaster: Broadcaster;
  readonly presence: Presence;
}

export const createBaseContext = (config: ChatConfig, kit: Kit): Promise<BaseContext> =>
  createServiceContext<ChatTables>({ ...schema, config, ...kit });
