import { setTimeout as delay } from 'node:timers/promises';
import { type Fleet, type Instance, SERVICES } from '@firstrung/all-in-one/testing/fleet';
import type { KillablePostgres } from '@firstrung/test-kit/killable-postgres';
import type { Random } from '@firstrung/test-kit/random';

/** What a fault can kill. */
export interface FaultTargets {
  fleet: Fleet;
  postgres: KillablePostgres;
}

/** Kills processes with `kill -9` and starts them again; all are started again when `strike` resolves. */
export interface Fault {
  name: string;
  strike(targets: FaultTargets, random: Random): Promise<void>;
}

/** How long a process stays down at most, unless its fault says otherwise. */
const MAX_DOWN_MS = 1_500;

interface Killable {
  kill(): Promise<void>;
  start(): void | Promise<void>;
}

async function killAndStart(killables: readonly Killable[], downMs: number): Promise<void> {
  await Promise.all(killables.map((killable) => killable.kill()));
  await delay(downMs);
  await Promise.all(killables.map((killable) => killable.start()));
}

const kill = (name: string, find: (targets: FaultTargets, random: Random) => readonly Killable[]): Fault => ({
  name,
  strike: (targets, random) => killAndStart(find(targets, random), random.below(MAX_DOWN_MS)),
});

const oneOf = (instances: readonly Instance[], random: Random) => [random.pick(instances)!];

/** Stops NATS for long: outboxes fill up while the services go on. */
const natsStopped = (ms: number): Fault => ({
  name: `NATS stopped for ${ms / 1_000} s`,
  strike: ({ fleet }) => killAndStart([fleet.nats], ms),
});

/** In this order in the first round. Mail comes first, because the lease of an email that it was sending lasts a minute. */
const FAULTS: readonly Fault[] = [
  ...['mail' as const, 'auth' as const, 'jobs' as const, 'networks' as const].map((service) =>
    kill(`one ${service}`, ({ fleet }, random) => oneOf(fleet.of(service), random)),
  ),
  kill('PostgreSQL', ({ postgres }) => [postgres]),
  kill('NATS', ({ fleet }) => [fleet.nats]),
  kill('Redis', ({ fleet }) => [fleet.redis]),
  ...SERVICES.map((service) => kill(`every ${service}`, ({ fleet }) => fleet.of(service))),
  kill('NATS and one jobs', ({ fleet }, random) => [fleet.nats, ...oneOf(fleet.of('jobs'), random)]),
  kill('PostgreSQL and NATS', ({ fleet, postgres }) => [postgres, fleet.nats]),
  kill('two of any', ({ fleet }, random) => {
    const first = random.pick(fleet.instances)!;
    return [first, random.pick(fleet.instances.filter((one) => one !== first))!];
  }),
  kill('every instance', ({ fleet }) => fleet.instances),
];

/** All faults in turn, then any of them, with NATS stopped for long in the middle. */
export function planFaults(count: number, natsStopMs: number, random: Random): Fault[] {
  if (count === 0) return [];
  const plan = Array.from({ length: count - 1 }, (_, index) => FAULTS[index] ?? random.pick(FAULTS)!);
  plan.splice(Math.floor(count / 2), 0, natsStopped(natsStopMs));
  return plan;
}
