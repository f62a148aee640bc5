import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { serveWorker } from '../worker.ts';
import { withWords } from './random-words.ts';

export interface AttackRequest {
  method: string;
  /** It and the body have marks where random words belong. */
  path: string;
  body?: string;
  /** Of the body; default: JSON. */
  type?: string;
}

/** Requests by turns, from loops that wait for each reply. */
export interface Attack {
  requests: readonly AttackRequest[];
  headers: Readonly<Record<string, string>>;
  loops: number;
  /** Between two requests of all loops together. */
  everyMs: number;
  /** Replies that come before it counts as begun. */
  before?: number;
}

export type AttackerRequest = (Attack & { url: string }) | 'end';

/** How many replies have come, by status: 0 of those whose connection was closed before. */
export type AttackReply = Record<number, number>;

/** Limits by address count them apart from others. */
const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.2' });

let replies: AttackReply = {};
let stop = new AbortController();
let ended: Promise<unknown> = Promise.resolve();

serveWorker(async (request: AttackerRequest): Promise<AttackReply> => {
  if (request === 'end') {
    stop.abort();
    await ended;
  } else {
    replies = {};
    stop = new AbortController();
    const begun = Promise.withResolvers<void>();
    ended = attack(request, stop.signal, begun.resolve);
    await begun.promise;
  }
  return replies;
});

function attack(
  { url, requests, headers, loops, everyMs, before = 0 }: Attack & { url: string },
  signal: AbortSignal,
  onBegun: () => void,
) {
  let sent = 0;
  let come = 0;
  if (before === 0) onBegun();
  let next = performance.now();
  const loop = async () => {
    while (!signal.aborted) {
      const now = performance.now();
      next = Math.max(now, next) + everyMs;
      await delay(next - now - everyMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      const status = await send(url, requests[sent++ % requests.length]!, headers);
      replies[status] = (replies[status] ?? 0) + 1;
      if (++come === before) onBegun();
    }
  };
  return Promise.all(Array.from({ length: loops }, loop));
}

/** Resolves with the status. */
const send = (
  url: string,
  { method, path, body, type = 'application/json' }: AttackRequest,
  headers: Attack['headers'],
): Promise<number> =>
  new Promise((resolve) => {
    const content = body === undefined ? undefined : withWords(body, ' ');
    const about =
      content === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(content) };
    const sent = request(url + withWords(path, '+'), { method, agent, headers: { ...headers, ...about } });
    sent.on('response', (reply) => reply.resume().on('close', () => resolve(reply.statusCode!)));
    // A body that is too long is refused while it is sent.
    sent.on('error', () => resolve(0));
    sent.end(content);
  });
