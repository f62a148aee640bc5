import {
  createServiceContext,
  type Kit,
  loadSecret,
  type ServiceContext,
} from '@firstrung/service-kit/service';
import { createTransport, type Transport } from './adapters/transports.ts';
import { createUnreadStream, type UnreadStream } from './adapters/unread-stream.ts';
import type { MailConfig } from './config.ts';
import { schema } from './db/schema.ts';
import type { MailTables } from './db/tables.ts';
import { createEncryptionKeys, type EncryptionKeys } from './use-cases/encryption-keys.ts';
import { createUnsubscribeTokens, type UnsubscribeTokens } from './use-cases/unsubscribe-tokens.ts';

export interface MailContext extends ServiceContext<MailTables> {
  readonly config: MailConfig;
  readonly encryptionKeys: EncryptionKeys;
  readonly transport: Transport;
  readonly unreadStream: UnreadStream;
  readonly unsubscribeTokens: UnsubscribeTokens;
}

export async function createMailContext(config: MailConfig, kit: Kit): Promise<MailContext> {
  const context = await createServiceContext<MailTables>({ ...schema, config, ...kit });
  const secret = await loadSecret(context.db, { service: 'mail', configured: config.secrets });
  return {
    ...context,
    config,
    encryptionKeys: createEncryptionKeys(secret),
    transport: createTransport(config, context),
    unreadStream: createUnreadStream(context),
    unsubscribeTokens: createUnsubscribeTokens(secret),
  };
}
