import { setTimeout as delay } from 'node:timers/promises';
import type { Fleet } from '@firstrung/all-in-one/testing/fleet';
import type { Random } from '@firstrung/test-kit/random';
import type { Participant } from './participant.ts';

interface Scene {
  fleet: Fleet;
  participants: readonly Participant[];
}

export interface Fault {
  name: string;
  strike(scene: Scene, random: Random): Promise<void>;
}

/** How long something stays away, at most. */
const AWAY_MS = 1_500;

const away = (random: Random) => delay(random.below(AWAY_MS));

/** In this order, then again. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'a node is killed',
    async strike({ fleet }, random) {
      const node = random.pick(fleet.instances)!;
      await node.kill();
      await away(random);
      node.start();
    },
  },
  {
    name: 'sockets are cut',
    async strike({ participants }, random) {
      for (const one of participants) if (random.chance(0.3)) one.cut();
    },
  },
  {
    name: 'Redis is killed',
    async strike({ fleet }, random) {
      await fleet.redis.kill();
      await away(random);
      await fleet.redis.start();
    },
  },
  {
    name: 'a node is told to stop',
    async strike({ fleet }, random) {
      const node = random.pick(fleet.instances)!;
      await node.stop();
      await away(random);
      node.start();
    },
  },
  {
    name: 'NATS is killed',
    async strike({ fleet }, random) {
      await fleet.nats.kill();
      await away(random);
      await fleet.nats.start();
    },
  },
  {
    name: 'two nodes are killed',
    async strike({ fleet }, random) {
      const first = random.below(fleet.instances.length);
      const nodes = [first, (first + 1) % fleet.instances.length].map((at) => fleet.instances[at]!);
      await Promise.all(nodes.map((node) => node.kill()));
      await away(random);
      for (const node of nodes) node.start();
    },
  },
  {
    name: 'Redis and a node are killed',
    async strike({ fleet }, random) {
      const node = random.pick(fleet.instances)!;
      await Promise.all([fleet.redis.kill(), node.kill()]);
      await away(random);
      await fleet.redis.start();
      node.start();
    },
  },
  {
    name: 'Redis is killed for a moment, while nobody loses a connection',
    async strike({ fleet }) {
      await fleet.redis.kill();
      await delay(300);
      await fleet.redis.start();
    },
  },
];
