import { setTimeout as delay } from 'node:timers/promises';
import type { BenchDatabase } from '../database.ts';
import { GOALS } from '../goals.ts';
import { GUEST_LIST, MEMBER_LIST } from '../http/protocol.ts';
import { PLACES, placeOfRank } from '../jobs/seed.ts';
import { wordOfRank } from '../jobs/words.ts';
import { measureTurns, median } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { AttackerRequest, AttackReply } from './attackers.ts';
import type { NamedAttack } from './attacks.ts';
import type { Board, BoardRequest } from './board.ts';
import type { Control } from './control.ts';

const HEAD_START_MS = 200;
/** What others read, by turns. */
const LISTS = [
  ['guest', GUEST_LIST],
  ['applicant', MEMBER_LIST],
  ['recruiter', '/api/recruiter/jobs/all-my-jobs'],
] as const;

interface Sizes {
  jobs: number;
  /** Calls of others for a first look at each attack, and for each measurement of the worst ones. */
  looks: number;
  calls: number;
  restMs: number;
  pairs: number;
  worst: number;
  /** Tries every so manieth attack. */
  each: number;
  limited: boolean;
}

/**
 * How long others wait for a list while an attacker makes one of the calls, or asks for one of the pages, as
 * often as the default limits allow, evenly, or with input that is refused as often as it is answered; with
 * `limited: false` without limits. The worst attacks are measured again, less what the same requests to a
 * bare server cost those who ask it.
 */
export async function benchOthers(database: BenchDatabase, o: Sizes): Promise<Result[]> {
  await using undo = new AsyncDisposableStack();
  const script = (name: string) => new URL(name, import.meta.url);
  const server: Worker<BoardRequest, Board | 'passed'> = undo.use(startWorker(script('./board.ts')));
  const control: Worker<'start', Control> = undo.use(startWorker(script('./control.ts')));
  const attackers: Worker<AttackerRequest, AttackReply> = undo.use(startWorker(script('./attackers.ts')));
  const { jobs, limited } = o;
  const databaseUrl = await database.create('others');
  const board = (await server.ask({ databaseUrl, jobs, limited })) as Board;
  const bare = await control.ask('start');

  const refusals = new Set<string>();
  let asked = 0;
  const probe = async (url: string, calls: number, during = 'it is quiet'): Promise<number> => {
    const times: number[] = [];
    for (let call = 0; call < calls; call++) {
      // The same two never come together again, so that no page is cached.
      const q = wordOfRank(5 + (asked % 97));
      const query = new URLSearchParams({ q, location: placeOfRank(1 + ((asked * 13) % PLACES)) });
      const [who, path] = LISTS[asked++ % LISTS.length]!;
      const begin = performance.now();
      const reply = await fetch(`${url}${path}?limit=10&${query}`, { headers: board.others[who] });
      await reply.arrayBuffer();
      times.push(performance.now() - begin);
      if (reply.status !== 200) refusals.add(`${who} gets ${reply.status} while ${during}`);
      await delay(o.restMs);
    }
    return median(times);
  };
  const probeDuring = async (url: string, attack: NamedAttack, calls: number) => {
    await server.ask({ passMs: attack.windowMs });
    await attackers.ask({ ...attack, url, everyMs: limited ? attack.everyMs : 0 });
    await delay(HEAD_START_MS);
    const ms = await probe(url, calls, attack.name);
    return { ms, replies: await attackers.ask('end') };
  };

  const looks: { attack: NamedAttack; ratio: number }[] = [];
  for (const attack of board.attacks.filter((_, index) => index % o.each === 0)) {
    const quiet = await probe(board.url, o.looks);
    const { ms, replies } = await probeDuring(board.url, attack, o.looks);
    looks.push({ attack, ratio: ms / quiet });
    console.log(`${attack.name}: ${(ms / quiet).toFixed(2)}, replies by status:`, replies);
  }
  const results: Result[] = [];
  for (const { attack } of looks.toSorted((a, b) => b.ratio - a.ratio).slice(0, o.worst)) {
    const statuses = new Set<number>();
    const pairs = await measureTurns(o.pairs, {
      limit: () => probe(board.url, o.calls),
      async ours() {
        const bareQuiet = await probe(bare.url, o.calls);
        const bareDuring = await probeDuring(bare.url, attack, o.calls);
        const { ms, replies } = await probeDuring(board.url, attack, o.calls);
        for (const status of Object.keys(replies)) statuses.add(Number(status));
        // Not quicker than the bare server answers when it is quiet.
        return Math.max(bareQuiet, ms - Math.max(0, bareDuring.ms - bareQuiet));
      },
    });
    const isRefused = [...statuses].every((status) => status === 0 || status >= 400);
    const result = resultOf({
      name: `lists while ${attack.name}${isRefused ? ' (all refused)' : ''}`,
      against: 'quiet, less a bare server',
      unit: 'ms',
      pairs,
      goal: GOALS.others,
    });
    console.log(`${result.name}: ${result.ratio.toFixed(2)}`);
    results.push(result);
  }
  if (refusals.size > 0) throw new Error(`others are refused: ${[...refusals].join('; ')}`);
  return results;
}
