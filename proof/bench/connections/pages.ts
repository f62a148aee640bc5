import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { closedLoop } from '../closed-loop.ts';

const CALLERS = 4;
/**
 * From the start of a request to that of the next one of its
 * caller: 40 pages a second in all, if none is slower.
 */
const EVERY_MS = 100;

/**
 * Fetches a page again and again, each time over a new connection.
 * Returns the milliseconds of each, from connecting to the last byte.
 */
export async function timePages(url: string, count: number): Promise<number[]> {
  const times: number[] = [];
  await closedLoop({ count, callers: CALLERS }, async () => {
    const begin = performance.now();
    await fetchPage(url);
    const ms = performance.now() - begin;
    times.push(ms);
    await delay(Math.max(0, EVERY_MS - ms));
  });
  return times;
}

const fetchPage = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent: false }, (reply) => {
      reply.setEncoding('utf8');
      let tail = '';
      reply.on('data', (chunk: string) => {
        tail = (tail + chunk).slice(-100);
      });
      reply.on('end', () => {
        if (reply.statusCode === 200 && tail.trimEnd().endsWith('</html>')) resolve();
        else reject(new Error(`the page answered ${reply.statusCode}: ${tail}`));
      });
    });
    sent.on('error', reject).end();
  });
