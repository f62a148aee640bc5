import type { Bus } from '@firstrung/service-kit/events';
import {
  type Clock,
  createServiceContext,
  type Logger,
  loadSecret,
  type ServiceContext,
} from '@firstrung/service-kit/service';
import type { MailConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { MailTables } from './db/schema.ts';
import { createLetterKeys, type LetterKeys } from './keys/key-set.ts';
import { type Bell, createBell } from './notifications/bell.ts';
import { createTransport, type Transport } from './transports/index.ts';

export interface MailContext extends ServiceContext<MailTables> {
  readonly config: MailConfig;
  readonly letterKeys: LetterKeys;
  readonly transport: Transport;
  readonly bell: Bell;
}

export interface Kit {
  bus: Bus;
  clock?: Clock;
  log?: Logger;
}

export async function createMailContext(config: MailConfig, kit: Kit): Promise<MailContext> {
  const context = await createServiceContext<MailTables>({ service: 'mail', config, migrations, ...kit });
  const secret = await loadSecret(context.db, { service: 'mail', configured: config.secret });
  return {
    ...context,
    config,
    letterKeys: createLetterKeys(secret),
    transport: createTransport(config, context),
    bell: createBell(context),
  };
}
