import { setTimeout as delay } from 'node:timers/promises';
import { type Fleet, type Instance, SERVICES } from '@firstrung/all-in-one/testing/fleet';
import type { Random } from '@firstrung/service-kit/random';
import type { KillablePostgres } from '@firstrung/test-kit/killable-postgres';
import type { Participant } from '../soak/participant.ts';
import { openClient } from './open-client.ts';

/** Breaks something and mends it: all processes are started again when `strike` resolves. */
export interface Fault<Targets> {
  name: string;
  strike(targets: Targets, random: Random): Promise<void>;
}

/** How long a process stays down at most, unless its fault says otherwise. */
const MAX_DOWN_MS = 1_500;
/** Longer than a request waits for a database session. */
const HANG_MS = 7_000;

export interface Killable {
  /** `kill -9`. */
  kill(): Promise<void>;
  start(): void | Promise<void>;
}

async function killAndStart(killables: readonly Killable[], downMs: number): Promise<void> {
  await Promise.all(killables.map((killable) => killable.kill()));
  await delay(downMs);
  await Promise.all(killables.map((killable) => killable.start()));
}

const kill = <Targets>(
  name: string,
  find: (targets: Targets, random: Random) => readonly Killable[] | Promise<readonly Killable[]>,
): Fault<Targets> => ({
  name,
  strike: async (targets, random) => killAndStart(await find(targets, random), random.below(MAX_DOWN_MS)),
});

const oneOf = (instances: readonly Instance[], random: Random) => [random.pick(instances)!];

export interface DrillTargets {
  fleet: Fleet;
  postgres: KillablePostgres;
  /** In front of PostgreSQL, if there is one. */
  pooler?: Killable | undefined;
}

const killInDrill = kill<DrillTargets>;

const killOne = (service: (typeof SERVICES)[number]) =>
  killInDrill(`one ${service}`, ({ fleet }, random) => oneOf(fleet.of(service), random));

/** Takes a lock that everything which reads or writes the table waits for, until the result is called. */
export async function lockTable(databaseUrl: string, table: string): Promise<() => Promise<void>> {
  const db = await openClient(databaseUrl);
  await db.query('begin');
  await db.query(`lock table ${table} in access exclusive mode`);
  return () => db.end();
}

/**
 * In this order in the first round, so that a short drill kills every kind of server. Mail comes first,
 * because the lease of an email that it was sending lasts a minute.
 */
const DRILL_FAULTS: readonly Fault<DrillTargets>[] = [
  killOne('mail'),
  killInDrill('PostgreSQL', ({ postgres }) => [postgres]),
  killOne('jobs'),
  killInDrill('Redis', ({ fleet }) => [fleet.redis]),
  killInDrill('NATS', ({ fleet }) => [fleet.nats]),
  killOne('auth'),
  killOne('networks'),
  ...SERVICES.map((service) => killInDrill(`every ${service}`, ({ fleet }) => fleet.of(service))),
  killInDrill('NATS and one jobs', ({ fleet }, random) => [fleet.nats, ...oneOf(fleet.of('jobs'), random)]),
  killInDrill('PostgreSQL and NATS', ({ fleet, postgres }) => [postgres, fleet.nats]),
  killInDrill('two of any', ({ fleet }, random) => {
    const first = random.pick(fleet.instances)!;
    return [first, random.pick(fleet.instances.filter((one) => one !== first))!];
  }),
  killInDrill('every instance', ({ fleet }) => fleet.instances),
  {
    name: 'one networks hangs',
    async strike({ fleet }, random) {
      const instance = random.pick(fleet.of('networks'))!;
      instance.signal('SIGSTOP');
      await delay(HANG_MS);
      instance.signal('SIGCONT');
    },
  },
  {
    name: 'the outbox of jobs is locked',
    async strike({ postgres }) {
      const unlock = await lockTable(postgres.url, 'jobs.outbox');
      await delay(HANG_MS);
      await unlock();
    },
  },
];

/** Stops NATS for long: outboxes fill up while the services go on. */
const natsStopped = (ms: number): Fault<DrillTargets> => ({
  name: `NATS stopped for ${ms / 1_000} s`,
  strike: ({ fleet }) => killAndStart([fleet.nats], ms),
});

const POOLER_FAULTS: readonly Fault<DrillTargets>[] = [
  killInDrill('PgBouncer', ({ pooler }) => [pooler!]),
  killInDrill('PgBouncer and PostgreSQL', ({ pooler, postgres }) => [pooler!, postgres]),
];

/** All faults in order, then random ones, with NATS stopped for long in the middle. */
export function planFaults(
  count: number,
  natsStopMs: number,
  random: Random,
  { hasPooler = false } = {},
): Fault<DrillTargets>[] {
  if (count === 0) return [];
  const faults = hasPooler ? [...POOLER_FAULTS, ...DRILL_FAULTS] : DRILL_FAULTS;
  const plan = Array.from({ length: count - 1 }, (_, index) => faults[index] ?? random.pick(faults)!);
  plan.splice(Math.floor(count / 2), 0, natsStopped(natsStopMs));
  return plan;
}

export interface SoakTargets {
  fleet: Fleet;
  participants: readonly Participant[];
}

const killInSoak = kill<SoakTargets>;

/** Repeated in this order. */
export const SOAK_FAULTS: readonly Fault<SoakTargets>[] = [
  killInSoak('a node is killed', ({ fleet }, random) => oneOf(fleet.instances, random)),
  {
    name: 'sockets are cut',
    async strike({ participants }, random) {
      for (const participant of participants) if (random.chance(0.3)) participant.cut();
    },
  },
  killInSoak('Redis is killed', ({ fleet }) => [fleet.redis]),
  {
    name: 'a node is stopped by SIGTERM',
    async strike({ fleet }, random) {
      const node = random.pick(fleet.instances)!;
      await node.stop();
      await delay(random.below(MAX_DOWN_MS));
      node.start();
    },
  },
  killInSoak('NATS is killed', ({ fleet }) => [fleet.nats]),
  killInSoak('two nodes are killed', ({ fleet }, random) => {
    const first = random.below(fleet.instances.length);
    return [first, (first + 1) % fleet.instances.length].map((at) => fleet.instances[at]!);
  }),
  killInSoak('Redis and a node are killed', ({ fleet }, random) => [
    fleet.redis,
    ...oneOf(fleet.instances, random),
  ]),
  {
    name: 'Redis is killed for a moment, too short for sockets to notice',
    strike: ({ fleet }) => killAndStart([fleet.redis], 300),
  },
];
