import { randomUUID } from 'node:crypto';
import { smtpTransport } from '@firstrung/mail';
import type { Change } from './rules.ts';
import type { OperatorSettings } from './settings.ts';
import type { Text } from './texts.ts';

/** A message to the operator, as it is stored until every channel has taken it. */
export interface Message extends Text, Change {
  id: string;
  at: string;
  /** Where it is still to be sent. */
  channels: ChannelName[];
}

export type ChannelName = 'email' | 'webhook';

export type Channels = Partial<Record<ChannelName, (message: Message) => Promise<void>>>;

const WEBHOOK_TIMEOUT_MS = 10_000;

/**
 * The ways to the operator. Neither passes the queue of people's emails, the database or the bus, because
 * these may be what has failed.
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
    channels.email = ({ id, subject, text, at }) =>
      smtp.deliver({
        id,
        accountId: '',
        channel: 'email',
        to: email,
        subject,
        text,
        createdAt: new Date(at),
      });
  if (webhook !== undefined)
    channels.webhook = async ({ id, problem, state, since, at, subject, text }) => {
      const response = await fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ site: publicUrl, problem, state, since, at, subject, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`OPERATOR_WEBHOOK answered ${response.status}`);
    };
  return { channels, findMailFailure: smtp?.server.findFailure, close: async () => smtp?.destroy() };
}

export const newMessage = (
  change: Change,
  text: Text,
  { at, channels }: { at: string; channels: ChannelName[] },
): Message => ({
  id: randomUUID(),
  at,
  channels,
  ...change,
  ...text,
});
