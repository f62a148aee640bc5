import { randomUUID } from 'node:crypto';
import { smtpTransport } from '@firstrung/mail/smtp';
import type { ConditionName } from './conditions.ts';
import type { OperatorSettings } from './settings.ts';

/** What the operator gets. The webhook has it as JSON, with the site's address. */
export interface Message {
  problem: ConditionName;
  state: 'raised' | 'over';
  since: string;
  at: string;
  subject: string;
  text: string;
}

/** Ways to the operator by their names. Each throws if it could not deliver the message. */
export type Channels = Record<string, (message: Message) => Promise<void>>;

const WEBHOOK_TIMEOUT_MS = 10_000;

/**
 * The email and the webhook that are set up. Neither passes the queue of people's emails, the database or the
 * bus, because these may be what has failed.
 */
export function openChannels(settings: OperatorSettings): {
  channels: Channels;
  /** Why the mail server can't be used, if that is so; absent without one. */
  findMailFailure: (() => Promise<string | undefined>) | undefined;
  close(): Promise<void>;
} {
  const { email, webhook, smtpUrl, from, productName, publicUrl } = settings;
  const channels: Channels = {};
  const smtp = smtpUrl === undefined ? undefined : smtpTransport({ smtpUrl, from, productName });
  if (email !== undefined && smtp)
    channels.email = async ({ subject, text, at }) => {
      await smtp.send({ id: randomUUID(), to: email, subject, text, createdAt: new Date(at) });
    };
  if (webhook !== undefined)
    channels.webhook = async (message) => {
      const response = await fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ site: publicUrl, ...message }),
        redirect: 'error',
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`OPERATOR_WEBHOOK answered ${response.status}`);
    };
  return { channels, findMailFailure: smtp?.server.findFailure, close: async () => smtp?.destroy() };
}
