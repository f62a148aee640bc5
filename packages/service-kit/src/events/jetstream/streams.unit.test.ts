import { expect, test } from 'vitest';
import { assertCluster } from './streams.ts';

const refusal = (version: string, cluster: string | undefined, replicas?: number) => {
  try {
    assertCluster({ info: { version, ...(cluster === undefined ? {} : { cluster }) } }, { replicas });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test('several replicas need members of a cluster, of version 2.10 or newer', () => {
  expect(refusal('2.10.0', 'firstrung', 3)).toBeUndefined();
  expect(refusal('2.14.1', 'firstrung', 5)).toBeUndefined();
  expect(refusal('3.0.0', 'firstrung', 3)).toBeUndefined();
  expect(refusal('2.10.29', undefined, 3)).toContain('is not a member of a cluster');
  expect(refusal('2.9.25', 'firstrung', 3)).toContain('needs NATS 2.10 or newer');
});

test('one replica is possible on every server', () => {
  expect(refusal('2.9.10', undefined, 1)).toBeUndefined();
  expect(refusal('2.9.10', 'firstrung')).toBeUndefined();
});
