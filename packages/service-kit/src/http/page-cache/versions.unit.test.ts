import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { createVersions } from './versions.ts';

test('the last change of any tag counts', () => {
  const versions = createVersions(createTestClock());
  expect(versions.changed(['a', 'b'])).toBe(0);
  versions.raise(['a'], false);
  versions.raise(['b'], true);
  expect(versions.changed(['a'])).toBe(1);
  expect(versions.changed(['a', 'b'])).toBe(2);
  expect(versions.withdrawn(['a'])).toBe(0);
  expect(versions.withdrawn(['a', 'b'])).toBe(2);
});

test('a forgotten tag never looks older than it was', () => {
  const versions = createVersions(createTestClock());
  versions.raise(['first'], true);
  for (let i = 0; i < 60_000; i++) versions.raise([`t${i}`], false);
  expect(versions.changed(['first'])).toBeGreaterThanOrEqual(1);
  expect(versions.withdrawn(['first'])).toBeGreaterThanOrEqual(1);
  expect(versions.changed(['first'])).toBeLessThan(versions.changed(['t59999']));
});
