// Promise: A disk that is filled to its last byte loses nothing, and the board goes on afterwards.
// Guards: infra/all-in-one/src, packages/service-kit/src/db, packages/embedded-postgres

import { expect, test } from 'vitest';
import { runFullDisk } from './run-full-disk.ts';
import { mountSmallDisk } from './small-disk.ts';

test('a disk filled to its last byte: nothing is lost, the process lives, says what is wrong, and goes on', async ({
  annotate,
  skip,
}) => {
  const mounted = mountSmallDisk(300);
  if ('reason' in mounted) return skip(mounted.reason);
  using disk = mounted;
  const rounds = Number(process.env.ROUNDS ?? 3);
  const { findings, statuses, acknowledged } = await runFullDisk({
    disk,
    rounds,
    print: console.log,
  });
  expect(findings).toEqual([]);
  expect(statuses[507]).toBeGreaterThan(0);
  expect(statuses[500]).toBeUndefined();
  expect(acknowledged).toBeGreaterThan(10);
  await annotate(`filled ${rounds} times, ${acknowledged} jobs acknowledged: 0 lost`);
});
