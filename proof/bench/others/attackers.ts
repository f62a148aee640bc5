import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '@firstrung/service-kit/random';
import { serveWorker } from '../worker.ts';

/** Calls by turns, each with other random words for its `q`, from loops that wait for each reply. */
export interface Attack {
  url: string;
  /** Each ends where the words belong, unless there is a body. */
  paths: readonly string[];
  /** JSON, with `{words}` where they belong. */
  body?: string;
  words: { count: number; length: number };
  headers: Readonly<Record<string, string>>;
  loops: number;
  /** Between two calls of all loops together. */
  everyMs: number;
}

/** How many replies have come, by status. */
export type AttackReply = Record<number, number>;

const { below, chance, pick } = createRandom(11);
const PAUSE_MS = 200;
const JSON_TYPE = { 'content-type': 'application/json' };
/** A message to what random words find has no recipients. */
const ANSWERS = new Set([200, 409, 503]);

let replies: AttackReply = {};
let stop = new AbortController();
let ended: Promise<unknown> = Promise.resolve();

serveWorker(async (request: Attack | 'end'): Promise<AttackReply> => {
  if (request === 'end') {
    stop.abort();
    await ended;
  } else {
    replies = {};
    stop = new AbortController();
    ended = attack(request, stop.signal);
  }
  return replies;
});

function attack({ url, paths, body, words, headers, loops, everyMs }: Attack, signal: AbortSignal) {
  let sent = 0;
  let next = performance.now();
  const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => {});
  const loop = async () => {
    while (!signal.aborted) {
      const now = performance.now();
      next = Math.max(now, next) + everyMs;
      await pause(next - now);
      if (signal.aborted) return;
      const typed = Array.from({ length: words.count }, () => wordOf(words.length));
      const path = url + paths[sent++ % paths.length];
      const reply =
        body === undefined
          ? await fetch(path + typed.join('+'), { headers })
          : await fetch(path, {
              method: 'POST',
              headers: { ...headers, ...JSON_TYPE },
              body: body.replace('{words}', typed.join(' ')),
            });
      await reply.arrayBuffer();
      replies[reply.status] = (replies[reply.status] ?? 0) + 1;
      if (reply.status === 429) await pause(PAUSE_MS);
      else if (!ANSWERS.has(reply.status)) throw new Error(`attackers get ${reply.status} of ${path}`);
    }
  };
  return Promise.all(Array.from({ length: loops }, loop));
}

/** Some begin as an umlaut is also written. */
function wordOf(length: number): string {
  let word = chance(0.3) ? pick(['ae', 'oe'])! : '';
  while (word.length < length) word += String.fromCharCode(97 + below(26));
  return word;
}
