import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Fleet, startFleet } from '@firstrung/all-in-one/testing/fleet';
import { createPageServer } from '@firstrung/all-in-one/testing/fleet/page-server';
import { createRandom, type Random } from '@firstrung/service-kit/random';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { freePort } from '@firstrung/test-kit/free-port';
import type pg from 'pg';
import type { Socket } from 'socket.io-client';
import { waitUntilIdle } from '../drill/verify/index.ts';
import { openSocket } from '../soak/socket.ts';
import { openClient } from '../support/open-client.ts';
import { actRandomly, logIn } from './acts.ts';
import { type Board, boardOf, findDifferences, leaks, type Seen } from './seen.ts';
import { createWorld, isCompanyShown, isJobShown, isPersonShown, type Person, type World } from './world.ts';

/** Promised after an act. It begins when no event is on its way, which a slow machine only delays. */
const SHOWN_MS = 1_000;
const LEVEL_MS = 600_000;
/** So many people listen on a socket. */
const LISTENERS = 8;

interface Run extends AsyncDisposable {
  fleet: Fleet;
  db: pg.Client;
  boards: readonly Board[];
  world: World;
  random: Random;
  sockets: Map<Person, Socket>;
  /** What came through the sockets since the last batch began. */
  heard: Seen[];
}

/** Two instances of each service with a page server each, and a world on them. */
export async function startRun(seed: number): Promise<Run> {
  const random = createRandom(seed);
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const fleet = undo.use(await startFleet({ databaseUrl: database.url, env: { PASSWORD_CONCURRENCY: '1' } }));
  const boards = await Promise.all(
    fleet.of('jobs').map(async ({ number, url }) => {
      const port = await freePort();
      const env = { DATA_DIR: join(fleet.logs, `web-${number}`), JOBS_URL: url };
      const web = createPageServer(fleet, { port, env });
      web.start();
      undo.defer(() => web.kill());
      await web.ready();
      return boardOf(fleet, number, `http://127.0.0.1:${port}`);
    }),
  );
  const db = undo.use(await openClient(database.url));
  const sockets = new Map<Person, Socket>();
  undo.defer(() => {
    for (const socket of sockets.values()) socket.close();
  });
  const world = await createWorld(fleet, random);
  const run = { fleet, db, boards, world, random, sockets, heard: [] };
  await level(run);
  const parts = undo.move();
  return { ...run, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

const everyone = ({ applicants, recruiters }: World) => [...applicants, ...recruiters];

/** Does as many random acts, waits a second, and resolves with what is wrong on either instance. */
export async function runBatch(run: Run, count: number): Promise<string[]> {
  const { fleet, world, random, boards, heard } = run;
  const findings: string[] = [];
  const shown = new Set(shownSubjects(world));
  const emailsBefore = fleet.mail.emails.length;
  heard.length = 0;
  const refused = new Set(everyone(world).filter(({ isRestricted }) => isRestricted));
  const steady = new Set(everyone(world).filter(isPersonShown));
  await actRandomly({ fleet, world, random, refused, steady, findings }, count, () => {
    for (const subject of shownSubjects(world)) shown.add(subject);
  });
  await level(run);
  const differences = boards.map(async (board) =>
    (await findDifferences(board, world)).map((difference) => `${board.name}: ${difference}`),
  );
  findings.push(...(await Promise.all(differences)).flat());
  // What was sent in the meantime may name what was shown at some time of it.
  const sent = fleet.mail.emails.slice(emailsBefore).flatMap(({ to, subject, text }): Seen[] => {
    const reader = everyone(world).find(({ emailOrPhone }) => emailOrPhone === to);
    return reader ? [{ reader, where: `the email "${subject}"`, text }] : [];
  });
  findings.push(
    ...[...heard, ...sent].flatMap((seen) => leaks(seen, world, (subject) => !shown.has(subject))),
  );
  return [...new Set(findings)];
}

const shownSubjects = (world: World): object[] => [
  ...world.jobs.filter(isJobShown),
  ...world.companies.filter(isCompanyShown),
  ...everyone(world).filter(isPersonShown),
];

/** Waits until every service knows everything, and everyone is logged in who can be. */
async function level({ fleet, db, world, sockets, heard }: Omit<Run, keyof AsyncDisposable>): Promise<void> {
  const open = await waitUntilIdle(db, { natsUrl: fleet.nats.url, timeoutMs: LEVEL_MS });
  if (open.length > 0) throw new Error(`not idle: ${open.join(', ')}`);
  await delay(SHOWN_MS);
  for (const person of everyone(world)) {
    if (!isPersonShown(person)) continue;
    const headers = { authorization: `Bearer ${person.token}` };
    const { status } = await fleet.call('GET', '/api/notifications', { headers });
    if (status === 401) await logIn(fleet, person);
  }
  for (const person of [
    ...world.applicants.slice(0, LISTENERS / 2),
    ...world.recruiters.slice(0, LISTENERS / 2),
  ]) {
    if (sockets.get(person)?.connected || !isPersonShown(person)) continue;
    sockets.get(person)?.close();
    const socket = openSocket(fleet.of('chat')[sockets.size % 2]!.url, person.token);
    socket.onAny((event, ...data) =>
      heard.push({ reader: person, where: `socket ${event}`, text: JSON.stringify(data) }),
    );
    sockets.set(person, socket);
  }
}
