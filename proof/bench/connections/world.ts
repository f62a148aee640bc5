import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLEET_SITE, type Fleet, startFleet } from '@firstrung/all-in-one/testing/fleet';
import { createPageServer } from '@firstrung/all-in-one/testing/fleet/page-server';
import { type HaproxyEdge, startHaproxy } from '@firstrung/all-in-one/testing/haproxy';
import { freePort } from '@firstrung/test-kit/free-port';
import { openEventSource } from '../../support/event-source.ts';
import type { BenchDatabase } from '../database.ts';
import { openSeededJobs } from '../jobs/open-jobs.ts';

/** The edge with two instances each of chat, mail and jobs, and a page server. */
export interface ConnectionsWorld extends AsyncDisposable {
  fleet: Fleet;
  edge: HaproxyEdge;
  origin: string;
  tokens: string[];
}

const JOBS = 1_000;
/** What haproxy.cfg sets as limit where the system allows more, and keeps for itself. */
const EDGE_FILES = 40_100;
const OWN_FILES = 100;
/** The kernel does not share connections out quite evenly. */
const RESERVE = 1.1;

/** How many processes the edge needs for so many connections: one, if the system allows enough open files. */
function edgeProcesses(connections: number): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const files = Number(/^Max open files +\d+ +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.ceil((connections * RESERVE) / ((Math.min(files, EDGE_FILES) - OWN_FILES) / 2));
}

export async function startConnectionsWorld(
  database: BenchDatabase,
  { connections, accounts }: { connections: number; accounts: number },
): Promise<ConnectionsWorld> {
  await using undo = new AsyncDisposableStack();
  const databaseUrl = await database.create('connections');
  const context = await openSeededJobs(databaseUrl, JOBS);
  await context.database.destroy();
  const fleet = undo.use(
    await startFleet({
      databaseUrl,
      size: 2,
      services: ['chat', 'mail', 'jobs'],
      env: { TRUST_PROXY: '1' },
    }),
  );
  const { mint } = undo.use(await openEventSource(fleet.nats.url));
  const minted = await Promise.all(Array.from({ length: accounts }, () => mint()));

  const port = await freePort();
  const web = createPageServer(fleet, { port, env: { DATA_DIR: join(fleet.logs, 'web') } });
  web.start();
  undo.defer(() => web.kill());
  await web.ready();
  const portsOf = (service: 'chat' | 'mail' | 'jobs') =>
    fleet.of(service).map(({ url }) => Number(new URL(url).port));
  const edge = undo.use(
    await startHaproxy(
      { web: [port], chat: portsOf('chat'), mail: portsOf('mail'), jobs: portsOf('jobs') },
      { TRUST_PROXY: '1', EDGE_ADDRESS_REQUESTS: '1000000' },
      edgeProcesses(connections),
    ),
  );
  const parts = undo.move();
  return {
    fleet,
    edge,
    origin: FLEET_SITE,
    tokens: minted.map(({ token }) => token),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
