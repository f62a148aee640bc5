import { setTimeout as delay } from 'node:timers/promises';
import { startFleet } from '@firstrung/all-in-one/testing/fleet';
import { createRandom } from '@firstrung/service-kit/random';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import type pg from 'pg';
import { startPooler } from '../servers/pooler.ts';
import { type DrillTargets, planFaults } from '../support/faults.ts';
import { openClient } from '../support/open-client.ts';
import { type Load, startLoad } from './load/start-load.ts';
import { faultTable, operationTable, type StruckFault } from './report.ts';
import { type Finding, verify, waitUntilIdle } from './verify/index.ts';
import { createWorld, LOAD_ENV, type World } from './world.ts';

export interface DrillOptions {
  seed: number;
  /** The drill ends when this many operations are acknowledged. */
  operations: number;
  faults: number;
  /** How long NATS is stopped, once. */
  natsStopMs: number;
  /** Instances of each service. */
  size?: number;
  /** Whether the services reach PostgreSQL through PgBouncer, which is killed, too. */
  pooler?: boolean;
  /** Operations in progress at the same time. */
  workers?: number;
  /** People at the start. */
  applicants?: number;
  recruiters?: number;
  /** How long the services may take to become idle after the last fault. */
  idleMs?: number;
  /** Folder for the processes' logs. */
  logs?: string;
  print?: (line: string) => void;
  /** Called after the verification, with the database as superuser; `verify` runs the verification again. */
  afterwards?: (o: { db: pg.Client; verify: () => Promise<Finding[]> }) => Promise<void>;
}

export interface DrillOutcome {
  /** Acknowledged operations. */
  operations: number;
  faults: readonly StruckFault[];
  /** Empty when nothing was lost, doubled or otherwise wrong. */
  findings: readonly Finding[];
  /** Names of processes that ended without being killed. */
  crashes: readonly string[];
  /** From the start of the first process until all were ready, to compare `readySeconds` with. */
  startSeconds: number;
  /** Tables for the terminal. */
  report: string;
}

/**
 * Runs the services' processes under load, kills them and their
 * servers repeatedly, and verifies everything in the end.
 */
export async function runDrill(options: DrillOptions): Promise<DrillOutcome> {
  const { seed, operations, workers = 12, idleMs = 300_000, print = () => {} } = options;
  const world = createWorld();
  await using postgres = await startKillablePostgres();
  await using pooler = options.pooler ? await startPooler(postgres.url) : undefined;
  const begin = performance.now();
  await using fleet = await startFleet({
    databaseUrl: postgres.url,
    size: options.size ?? 2,
    env: { ...LOAD_ENV, ...pooler?.env },
    ...(options.logs === undefined ? {} : { logs: options.logs }),
  });
  const startSeconds = secondsSince(begin);
  print(`seed ${seed}: ${fleet.instances.length} processes were ready after ${startSeconds.toFixed(1)} s`);

  const load = await startLoad({
    client: fleet,
    mail: fleet.mail,
    world,
    // The load has its own random sequence: how often it draws
    // depends on the machine, and the faults must not.
    random: createRandom(seed + 1),
    workers,
    applicants: options.applicants ?? 24,
    recruiters: options.recruiters ?? 6,
  });
  const struck = await strikeAll({ fleet, postgres, pooler }, { ...options, world, load, print });
  await load.acknowledged(operations);
  await load.stop();

  await using db = await openClient(postgres.url);
  const idleFrom = performance.now();
  const stillOpen = await waitUntilIdle(db, { natsUrl: fleet.nats.url, timeoutMs: idleMs });
  print(`idle after ${secondsSince(idleFrom).toFixed(1)} s`);
  const verifyAll = () => verify(db, world, { emails: fleet.mail.emails, natsUrl: fleet.nats.url });
  const findings: Finding[] = [
    ...stillOpen.map((what): Finding => ({ kind: 'event', outcome: 'wrong', fault: undefined, what })),
    ...(await verifyAll()),
  ];
  await options.afterwards?.({ db, verify: verifyAll });
  return {
    operations: world.operations.length,
    faults: struck,
    findings,
    crashes: fleet.instances.filter(({ crashes }) => crashes > 0).map(({ name }) => name),
    startSeconds,
    report: `${faultTable(struck, world, findings)}\n\n${operationTable(world)}`,
  };
}

interface Strike extends Pick<DrillOptions, 'seed' | 'operations' | 'faults' | 'natsStopMs'> {
  world: World;
  load: Load;
  print: (line: string) => void;
}

/** After each fault all instances become ready, then a share of the operations is acknowledged. */
async function strikeAll(
  targets: DrillTargets,
  { seed, operations, faults, natsStopMs, world, load, print }: Strike,
): Promise<StruckFault[]> {
  const random = createRandom(seed);
  const plan = planFaults(faults, natsStopMs, random, { hasPooler: targets.pooler !== undefined });
  const share = Math.ceil(operations / (plan.length + 1));
  const struck: StruckFault[] = [];
  await load.acknowledged(share);
  for (const { name, strike } of plan) {
    if (load.failed.aborted) break;
    const before = world.operations.length;
    world.faults++;
    const struckAt = performance.now();
    await strike(targets, random);
    await targets.fleet.ready();
    const readySeconds = secondsSince(struckAt);
    struck.push({ fault: name, readySeconds });
    print(`${struck.length}. ${name}: ready after ${readySeconds.toFixed(1)} s`);
    await load.acknowledged(before + share);
    await delay(random.below(300));
  }
  return struck;
}

const secondsSince = (begin: number) => (performance.now() - begin) / 1_000;
