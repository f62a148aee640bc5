import { setTimeout as delay } from 'node:timers/promises';
import { type Fleet, type Instance, SERVICES } from '@firstrung/all-in-one/testing/fleet';
import type { KillablePostgres } from '@firstrung/test-kit/killable-postgres';
import type { Random } from '@firstrung/test-kit/random';

/** What can be killed. */
export interface Scene {
  fleet: Fleet;
  postgres: KillablePostgres;
}

/** Something dies by `kill -9` and is started again; all of it has been started again when `strike` resolves. */
export interface Fault {
  name: string;
  strike(scene: Scene, random: Random): Promise<void>;
}

/** How long something stays down, at most, unless its fault says so. */
const LONGEST_MS = 1_500;

interface Mortal {
  kill(): Promise<void>;
  start(): void | Promise<void>;
}

async function killAndStart(mortals: readonly Mortal[], downMs: number): Promise<void> {
  await Promise.all(mortals.map((mortal) => mortal.kill()));
  await delay(downMs);
  await Promise.all(mortals.map((mortal) => mortal.start()));
}

const kill = (name: string, find: (scene: Scene, random: Random) => readonly Mortal[]): Fault => ({
  name,
  strike: (scene, random) => killAndStart(find(scene, random), random.below(LONGEST_MS)),
});

const oneOf = (instances: readonly Instance[], random: Random) => [random.pick(instances)!];

/** NATS is away for long: outboxes fill, and everybody goes on. */
export const natsStopped = (ms: number): Fault => ({
  name: `NATS stopped for ${ms / 1_000} s`,
  strike: ({ fleet }) => killAndStart([fleet.nats], ms),
});

/** In this order in the first round. Mail comes first: what it had in hand waits a minute for another sender. */
export const FAULTS: readonly Fault[] = [
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
