import { createInbox, headers, type Msg } from '@nats-io/transport-node';
import type { NatsLink } from './connection.ts';

/** For a whole batch: a timer for each message would cost more than the message. */
const DEADLINE_MS = 5_000;

export interface NatsMessage {
  subject: string;
  payload: string;
  /** The stream drops what it already holds under this id. */
  id?: string;
}

/** No stream takes the subject: it is gone, or JetStream isn't up yet. */
export class NoStream extends Error {
  override name = 'NoStream';
}

/** Publishes to streams, all answers through one inbox. */
export interface Publisher {
  /** Resolves when the streams have stored (or already had) all; rejects at the first refusal, and after 5 s. */
  publish(messages: readonly NatsMessage[]): Promise<void>;
  /** Whoever waits is told that no answer will come. */
  lost(): void;
}

interface Batch {
  open: number;
  settle(error?: Error): void;
}

export function createPublisher(link: () => NatsLink): Publisher {
  const { nc } = link();
  const inbox = createInbox();
  const waiting = new Map<string, Batch>();
  const batches = new Set<Batch>();
  let count = 0;
  // The client writes it out at once, so one serves all.
  const head = headers();
  nc.subscribe(`${inbox}.*`, {
    callback: (_error, msg) => {
      const token = msg.subject.slice(inbox.length + 1);
      const batch = waiting.get(token);
      if (!batch) return;
      waiting.delete(token);
      const error = refusal(msg);
      if (error) batch.settle(error);
      else if (--batch.open === 0) batch.settle();
    },
  });

  const publish = (messages: readonly NatsMessage[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const tokens: string[] = [];
      const batch: Batch = {
        open: messages.length,
        settle(error) {
          clearTimeout(timer);
          batches.delete(batch);
          if (!error) return resolve();
          for (const token of tokens) waiting.delete(token);
          reject(error);
        },
      };
      const timer = setTimeout(
        () => batch.settle(new Error(`NATS stored only a part of ${messages.length} messages in time`)),
        DEADLINE_MS,
      );
      batches.add(batch);
      try {
        for (const { subject, payload, id } of messages) {
          const token = (count++).toString(36);
          tokens.push(token);
          waiting.set(token, batch);
          if (id !== undefined) head.set('Nats-Msg-Id', id);
          // A Buffer comes from a pool; the client's own encoding allocates each message by itself.
          nc.publish(subject, Buffer.from(payload), {
            reply: `${inbox}.${token}`,
            ...(id === undefined ? {} : { headers: head }),
          });
        }
      } catch (error) {
        batch.settle(error as Error);
      }
    });

  return {
    async publish(messages) {
      if (messages.length === 0) return;
      if (!link().connected) throw new Error('the bus has no connection to NATS');
      await publish(messages);
    },
    lost() {
      for (const batch of [...batches]) batch.settle(new Error('the connection to NATS was lost'));
    },
  };
}

/** Stored is only what an answer with a sequence number says. */
function refusal(msg: Msg): Error | undefined {
  if (msg.data.length === 0)
    return msg.headers?.code === 503
      ? new NoStream('no stream took the message')
      : new Error(`NATS answered ${msg.headers?.status ?? 'nothing'}`);
  let answer: { seq?: number; error?: { description?: string } };
  try {
    answer = msg.json();
  } catch (error) {
    return new Error('NATS answered no JSON', { cause: error });
  }
  if (answer.error) return new Error(`NATS refused a message: ${answer.error.description}`);
  return typeof answer.seq === 'number' ? undefined : new Error('NATS answered without a sequence number');
}
