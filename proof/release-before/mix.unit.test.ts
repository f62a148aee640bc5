import type { Fleet, Instance } from '@firstrung/all-in-one/testing/fleet';
import { type Release, THIS_RELEASE } from '@firstrung/all-in-one/testing/fleet/release';
import { createRandom } from '@firstrung/service-kit/random';
import { expect, test } from 'vitest';
import { createReleaseMix } from './mix.ts';

const older: Release = { name: 'before', root: '/older' };

/** Two processes of jobs, without servers. */
function createFleet(choose: (beside: readonly Release[]) => Release) {
  const running: (Release | undefined)[] = [undefined, undefined];
  const instances = running.map((_, at) => ({
    service: 'jobs',
    get release() {
      return running[at];
    },
    async stop() {
      running[at] = undefined;
    },
    start() {
      running[at] = choose(running.filter((release) => release !== undefined));
    },
  })) as unknown as Instance[];
  for (const instance of instances) instance.start();
  const of = (service: string) => (service === 'jobs' ? instances : []);
  return { fleet: { instances, of, ready: async () => {} } as unknown as Fleet, running, instances };
}

test('the older release begins, then a service always keeps one process of each, then each runs alone', async () => {
  const random = createRandom(1);
  const mix = createReleaseMix(older, random);
  const { fleet, running, instances } = createFleet(mix.choose);
  expect(running).toEqual([older, older]);
  const [both, onlyNewer, onlyOlder, forward] = mix.plan({ both: [], newer: [], older: [] });

  await both!.strike({ fleet }, random);
  expect(running).toEqual([THIS_RELEASE, older]);
  const orders = new Set<string>();
  for (let times = 0; times < 20; times++) {
    for (const instance of instances) await instance.stop();
    for (const instance of instances) instance.start();
    orders.add(running.map((release) => release!.name).join());
  }
  expect([...orders].toSorted()).toEqual(['before,this release', 'this release,before']);

  await onlyNewer!.strike({ fleet }, random);
  expect(running).toEqual([THIS_RELEASE, THIS_RELEASE]);
  await onlyOlder!.strike({ fleet }, random);
  expect(running).toEqual([older, older]);
  await forward!.strike({ fleet }, random);
  expect(running).toEqual([THIS_RELEASE, THIS_RELEASE]);
});
