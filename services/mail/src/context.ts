import {
  type Bus,
  type Clock,
  createServiceContext,
  type Logger,
  loadSecret,
  type ServiceContext,
  type ServiceSecret,
} from '@firstrung/service-kit';
import type { MailConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { MailTables } from './db/schema.ts';
import { type Bell, createBell } from './notifications/bell.ts';
import { createTransport, type Transport } from './transports/index.ts';

export interface MailContext extends ServiceContext<MailTables> {
  readonly config: MailConfig;
  readonly secret: ServiceSecret;
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
  return {
    ...context,
    config,
    secret: await loadSecret(context.db, { service: 'mail', configured: config.secret }),
    transport: createTransport(config, context),
    bell: createBell(context),
  };
}
