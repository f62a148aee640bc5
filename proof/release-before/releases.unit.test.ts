import type { Fleet, Instance } from '@firstrung/all-in-one/testing/fleet';
import type { Release } from '@firstrung/all-in-one/testing/fleet/release';
import { createRandom } from '@firstrung/service-kit/random';
import { expect, test } from 'vitest';
import { createReleaseMix } from './mix.ts';
import { createReleaseRecord, sumOf } from './record.ts';
import { verifyReleases } from './report.ts';

const older: Release = { name: 'v1', root: '/older' };
const newer: Release = { name: 'v2', root: '/newer' };

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
  const mix = createReleaseMix(older, { newer, random });
  const { fleet, running, instances } = createFleet(mix.choose);
  expect(running).toEqual([older, older]);
  const [both, onlyNewer, onlyOlder, forward] = mix.plan({ both: [], newer: [], older: [] });

  await both!.strike({ fleet }, random);
  expect(running).toEqual([newer, older]);
  const orders = new Set<string>();
  for (let times = 0; times < 20; times++) {
    for (const instance of instances) await instance.stop();
    for (const instance of instances) instance.start();
    orders.add(running.map((release) => release!.name).join());
  }
  expect([...orders].toSorted()).toEqual(['v1,v2', 'v2,v1']);

  await onlyNewer!.strike({ fleet }, random);
  expect(running).toEqual([newer, newer]);
  await onlyOlder!.strike({ fleet }, random);
  expect(running).toEqual([older, older]);
  await forward!.strike({ fleet }, random);
  expect(running).toEqual([newer, newer]);
});

test('a release that did nothing beside the other is a finding', async () => {
  const both = [older, newer];
  const works = new Map([
    [older, { events: 3, requests: 5 }],
    [newer, { events: 2, requests: 0 }],
  ]);
  const record = (service: string) => ({
    read: async () => {},
    of: (name: string, release: Release) =>
      name === service ? works.get(release)! : { events: 1, requests: 0 },
  });
  const mix = createReleaseMix(older, { newer, random: createRandom(1) });
  expect(verifyReleases(mix, record('jobs'))).toMatchObject([
    { kind: 'release', what: expect.stringContaining('jobs of v2') },
  ]);
  works.set(newer, { events: 2, requests: 1 });
  expect(verifyReleases(mix, record('jobs'))).toEqual([]);
  const nothing = createReleaseRecord();
  await nothing.read([], both);
  expect(verifyReleases(mix, nothing)).toHaveLength(12);
});

test('sums all time series of a metric, and no other metric of a similar name', () => {
  const text = [
    '# TYPE seen counter',
    'seen{a="1"} 2',
    'seen{a="2 3"} 40',
    'seen{route="/health/ready"} 5',
    'seen_total 7',
    'plain 1',
  ].join('\n');
  expect(sumOf(text, 'seen')).toBe(42);
  expect(sumOf(text, 'plain')).toBe(1);
  expect(sumOf(text, 'missing')).toBe(0);
});
