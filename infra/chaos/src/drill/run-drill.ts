import { setTimeout as delay } from 'node:timers/promises';
import { startFleet } from '@firstrung/all-in-one/testing/fleet';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { createRandom } from '@firstrung/test-kit/random';
import pg from 'pg';
import { planFaults, type Scene } from './faults.ts';
import { type Crowd, startCrowd } from './load/crowd.ts';
import { faultTable, operationTable, type StruckFault } from './report.ts';
import { becomeQuiet, type Finding, verify } from './verify/index.ts';
import { createWorld, type World } from './world.ts';

export interface DrillOptions {
  seed: number;
  /** So many must be acknowledged before it ends. */
  operations: number;
  faults: number;
  /** How long NATS is away, once. */
  natsStopMs: number;
  /** Instances of each service. */
  size?: number;
  /** How many people act at once. */
  workers?: number;
  /** How many people there are at first. */
  applicants?: number;
  recruiters?: number;
  /** How long what is under way may take after the last fault. */
  quietMs?: number;
  /** Folder for the processes' logs. */
  logs?: string;
  print?: (line: string) => void;
  /** Called when all is verified, with the database as superuser; `verify` looks again. */
  afterwards?: (o: { db: pg.Client; verify: () => Promise<Finding[]> }) => Promise<void>;
}

export interface DrillOutcome {
  /** Acknowledged operations. */
  operations: number;
  faults: readonly StruckFault[];
  /** Empty when nothing was lost, doubled or otherwise wrong. */
  findings: readonly Finding[];
  /** Processes that ended though nobody killed them. */
  crashes: readonly string[];
  /** From the start of the first process until all were ready: what `readySeconds` compare to. */
  startSeconds: number;
  /** The tables to show. */
  report: string;
}

/** Runs the product's processes under load, kills them and their servers again and again, and checks everything in the end. */
export async function runDrill(options: DrillOptions): Promise<DrillOutcome> {
  const { seed, operations, workers = 12, quietMs = 300_000, print = () => {} } = options;
  const world = createWorld();
  await using postgres = await startKillablePostgres();
  const begin = performance.now();
  await using fleet = await startFleet({
    databaseUrl: postgres.url,
    size: options.size ?? 2,
    env: { PASSWORD_CONCURRENCY: '1' },
    ...(options.logs === undefined ? {} : { logs: options.logs }),
  });
  const startSeconds = secondsSince(begin);
  print(`seed ${seed}: ${fleet.instances.length} processes were ready after ${startSeconds.toFixed(1)} s`);

  const crowd = await startCrowd({
    client: fleet,
    mail: fleet.mail,
    world,
    // Its own sequence: how many choices the load makes depends on the machine, the faults don't.
    random: createRandom(seed + 1),
    workers,
    applicants: options.applicants ?? 24,
    recruiters: options.recruiters ?? 6,
  });
  const struck = await strikeAll({ fleet, postgres }, { ...options, world, crowd, print });
  await acknowledged(operations, { world, crowd });
  await crowd.stop();

  await using db = await open(postgres.url);
  const quietAt = performance.now();
  const restless = await becomeQuiet(db, { natsUrl: fleet.nats.url, patienceMs: quietMs });
  print(`quiet after ${secondsSince(quietAt).toFixed(1)} s`);
  const verifyAll = () => verify(db, world, fleet.mail.letters);
  const findings: Finding[] = [
    ...restless.map((what): Finding => ({ kind: 'event', outcome: 'wrong', fault: undefined, what })),
    ...(await verifyAll()),
  ];
  await options.afterwards?.({ db, verify: verifyAll });
  return {
    operations: world.deeds.length,
    faults: struck,
    findings,
    crashes: fleet.instances.filter(({ crashes }) => crashes > 0).map(({ name }) => name),
    startSeconds,
    report: `${faultTable(struck, world, findings)}\n\n${operationTable(world)}`,
  };
}

interface Strike extends Pick<DrillOptions, 'seed' | 'operations' | 'faults' | 'natsStopMs'> {
  world: World;
  crowd: Crowd;
  print: (line: string) => void;
}

/** Between two faults everybody gets ready, and does their share of the operations. */
async function strikeAll(
  scene: Scene,
  { seed, operations, faults, natsStopMs, world, crowd, print }: Strike,
): Promise<StruckFault[]> {
  const random = createRandom(seed);
  const plan = planFaults(faults, natsStopMs, random);
  const share = Math.ceil(operations / (plan.length + 1));
  const struck: StruckFault[] = [];
  await acknowledged(share, { world, crowd });
  for (const { name, strike } of plan) {
    if (crowd.failed.aborted) break;
    const before = world.deeds.length;
    world.faults++;
    const struckAt = performance.now();
    await strike(scene, random);
    await scene.fleet.ready();
    const readySeconds = secondsSince(struckAt);
    struck.push({ fault: name, readySeconds });
    print(`${struck.length}. ${name}: ready after ${readySeconds.toFixed(1)} s`);
    await acknowledged(before + share, { world, crowd });
    await delay(random.below(300));
  }
  return struck;
}

async function acknowledged(count: number, { world, crowd }: { world: World; crowd: Crowd }): Promise<void> {
  while (world.deeds.length < count && !crowd.failed.aborted) await delay(10);
}

async function open(url: string): Promise<pg.Client & AsyncDisposable> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  return Object.assign(db, { [Symbol.asyncDispose]: () => db.end() });
}

const secondsSince = (begin: number) => (performance.now() - begin) / 1_000;
