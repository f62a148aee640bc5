import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { countCpu } from '../cpu.ts';
import type { BenchDatabase } from '../database.ts';
import { median, type Pair, quantile } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { startHolders } from './holders.ts';
import { timePages } from './pages.ts';
import { startConnectionsWorld } from './world.ts';

export interface ConnectionsOptions {
  /** Idle sockets, half of them to chat and half to notifications. */
  sockets: number;
  accounts: number;
  /** Further idle connections. */
  connections: number;
  /** Timed in each of the three parts of a round: idle, loaded, idle. */
  pages: number;
  rounds: number;
  /** How long memory and CPU time are measured while nothing else happens. */
  restMs: number;
}

/** After closing, until the servers have forgotten the connections. */
const CLOSE_MS = 3_000;
const WARM_UP = 200;

/**
 * Times a page through an edge that holds many idle sockets
 * and connections, and through the same edge without them.
 */
export async function benchConnections(
  database: BenchDatabase,
  { sockets, accounts, connections, pages, rounds, restMs }: ConnectionsOptions,
): Promise<Result[]> {
  await using world = await startConnectionsWorld(database, { connections: sockets + connections, accounts });
  const { edge, fleet, origin, tokens } = world;
  await using holders = startHolders({ processes: 2, url: edge.url, origin, tokens });
  const groups: Record<string, readonly number[]> = {
    edge: edge.pids,
    chat: fleet.of('chat').map(({ pid }) => pid!),
    mail: fleet.of('mail').map(({ pid }) => pid!),
  };
  const held = { edge: sockets + connections, chat: sockets / 2, mail: sockets / 2 };
  const p99: Pair[] = [];
  const p50: Pair[] = [];
  const rest = new Map(
    Object.keys(groups).map((name) => [name, { kB: [] as number[], cpuMs: [] as number[] }]),
  );
  const page = `${edge.url}/`;
  await timePages(page, WARM_UP);

  for (let round = 0; round < rounds; round++) {
    const idle = await timePages(page, pages);
    const before = memoryByGroup(groups);
    const begin = performance.now();
    await holders.open({ sockets, connections });
    console.log(`open after ${seconds(performance.now() - begin)}, load ${load()}`);
    const counts = Object.entries(groups).map(([name, pids]) => [name, countCpu(pids)] as const);
    await delay(restMs);
    const after = memoryByGroup(groups);
    for (const [name, cpu] of counts) {
      const thousands = held[name as keyof typeof held] / 1_000;
      const { kB, cpuMs } = rest.get(name)!;
      kB.push((after[name]! - before[name]!) / thousands);
      cpuMs.push((cpu() * 1_000) / (restMs / 1_000) / thousands);
    }
    const loaded = await timePages(page, pages);
    const { refused, lost } = await holders.check();
    await holders.close();
    await delay(CLOSE_MS);
    idle.push(...(await timePages(page, pages)));
    p99.push({ limit: quantile(idle, 0.99), ours: quantile(loaded, 0.99) });
    p50.push({ limit: quantile(idle, 0.5), ours: quantile(loaded, 0.5) });
    console.log(
      `round ${round + 1}: p99 ${inMs(p99.at(-1)!)}, p50 ${inMs(p50.at(-1)!)}, load ${load()};`,
      `${refused} refused and ${lost} lost since the start, all opened again`,
    );
  }
  console.table(
    [...rest].map(([name, { kB, cpuMs }]) => ({
      process: `${name} (${groups[name]!.length})`,
      connections: held[name as keyof typeof held],
      'kB per 1,000': Math.round(median(kB)),
      'CPU ms/s per 1,000': Number(median(cpuMs).toFixed(2)),
    })),
  );
  const name = `a page beside ${sockets} sockets and ${connections} connections`;
  const about = { against: 'the edge without them', unit: 'ms' };
  return [
    resultOf({ name: `${name}, p99`, ...about, pairs: p99 }),
    resultOf({ name: `${name}, p50`, ...about, pairs: p50 }),
  ];
}

/** Resident memory in kB, without that of the kernel's sockets. */
const memoryByGroup = (groups: Readonly<Record<string, readonly number[]>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(groups).map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + residentKb(pid), 0)]),
  );

const residentKb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);

const inMs = ({ limit, ours }: Pair): string => `${ours.toFixed(1)} ms loaded, ${limit.toFixed(1)} ms idle`;

const load = (): string => loadavg()[0]!.toFixed(1);

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
