import { expect, test } from 'vitest';
import { REFUSAL_LIMIT_MS, waitForProjection } from './wait-for-projection.ts';

test('returns a row that arrives late', async () => {
  let reads = 0;
  expect(await waitForProjection(async () => (++reads < 4 ? undefined : 'row'))).toBe('row');
  expect(reads).toBe(4);
});

test('answers 409 with Retry-After if the row does not arrive', async () => {
  const refusal = { code: 'NotReadyYet', statusCode: 409, extra: { retryAfter: 1 } };
  await expect(waitForProjection(async () => null)).rejects.toMatchObject(refusal);
});

test('a refusal waits for a shorter time', async () => {
  const start = performance.now();
  await expect(waitForProjection(async () => null, REFUSAL_LIMIT_MS)).rejects.toMatchObject({
    code: 'NotReadyYet',
  });
  expect(performance.now() - start).toBeGreaterThanOrEqual(REFUSAL_LIMIT_MS - 1);
  expect(REFUSAL_LIMIT_MS).toBeLessThan(1_000);
});

test('passes errors on at once', async () => {
  await expect(
    waitForProjection(async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
});
