import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startFleet } from '../testing/fleet/index.ts';
import { startMortalPostgres } from '../testing/mortal-postgres.ts';
import { planFaults } from './faults.ts';
import { startCrowd } from './load/crowd.ts';
import { createRandom } from './random.ts';
import { faultTable, operationTable, type StruckFault } from './report.ts';
import { verifyAcknowledged } from './verify/acknowledged.ts';
import { verifyDeletions } from './verify/deletions.ts';
import type { Finding } from './verify/finding.ts';
import { verifyLeftovers } from './verify/leftovers.ts';
import { verifyLetters } from './verify/letters.ts';
import { verifyProjections } from './verify/projections.ts';
import { becomeQuiet } from './verify/quiet.ts';
import { createWorld } from './world.ts';

export interface DrillOptions {
  seed: number;
  /** So many must be acknowledged before it ends. */
  operations: number;
  faults: number;
  /** How long NATS is away, once. */
  natsStopMs: number;
  /** Instances of each service. */
  size?: number;
  workers?: number;
  applicants?: number;
  recruiters?: number;
  /** How long what is under way may take after the last fault. */
  quietMs?: number;
  /** Folder for the processes' logs. */
  logs?: string;
  print?: (line: string) => void;
}

export interface DrillOutcome {
  /** Acknowledged operations. */
  operations: number;
  faults: readonly StruckFault[];
  /** Empty when nothing was lost, doubled or otherwise wrong. */
  findings: readonly Finding[];
  /** Processes that ended though nobody killed them. */
  crashes: readonly string[];
  /** From the start of the first process until all were ready, with nothing else going on: what `readySeconds` compares to. */
  startSeconds: number;
  /** The tables to show. */
  report: string;
}

/** Runs the product's processes under load, kills them and their servers again and again, and checks everything in the end. */
export async function runDrill(options: DrillOptions): Promise<DrillOutcome> {
  const {
    seed,
    operations,
    natsStopMs,
    size = 2,
    workers = 12,
    quietMs = 300_000,
    logs,
    print = () => {},
  } = options;
  const { applicants = 24, recruiters = 6 } = options;
  const random = createRandom(seed);
  const world = createWorld();
  await using postgres = await startMortalPostgres();
  const begin = performance.now();
  await using fleet = await startFleet({
    databaseUrl: postgres.url,
    size,
    env: { PASSWORD_CONCURRENCY: '1' },
    ...(logs === undefined ? {} : { logs }),
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
    applicants,
    recruiters,
  });
  const acknowledged = async (count: number) => {
    while (world.deeds.length < count && !crowd.failed.aborted) await delay(10);
  };

  const struck: StruckFault[] = [];
  const plan = planFaults(options.faults, natsStopMs, random);
  const share = Math.ceil(operations / (plan.length + 1));
  await acknowledged(share);
  for (const fault of plan) {
    if (crowd.failed.aborted) break;
    const before = world.deeds.length;
    world.faults++;
    const struckAt = performance.now();
    await fault.strike({ fleet, postgres }, random);
    await fleet.ready();
    const readySeconds = secondsSince(struckAt);
    struck.push({ fault: fault.name, readySeconds });
    print(`${struck.length}. ${fault.name}: ready after ${readySeconds.toFixed(1)} s`);
    await acknowledged(before + share);
    await delay(random.below(300));
  }
  await acknowledged(operations);
  await crowd.stop();

  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  try {
    const quietAt = performance.now();
    const open = await becomeQuiet(db, { natsUrl: fleet.nats.url, patienceMs: quietMs });
    print(`quiet after ${secondsSince(quietAt).toFixed(1)} s`);
    const findings: Finding[] = [
      ...open.map((what): Finding => ({ kind: 'event', outcome: 'wrong', fault: undefined, what })),
      ...(await verifyAcknowledged(db, world)),
      ...verifyLetters(fleet.mail.letters, world),
      ...(await verifyDeletions(db, world)),
      ...(await verifyProjections(db)),
      ...(await verifyLeftovers(db)),
    ];
    return {
      operations: world.deeds.length,
      faults: struck,
      findings,
      crashes: fleet.instances.filter(({ crashes }) => crashes > 0).map(({ name }) => name),
      startSeconds,
      report: `${faultTable(struck, world, findings)}\n\n${operationTable(world)}`,
    };
  } finally {
    await db.end();
  }
}

const secondsSince = (begin: number) => (performance.now() - begin) / 1_000;
