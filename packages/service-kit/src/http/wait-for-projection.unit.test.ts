import { expect, test } from 'vitest';
import { waitForProjection } from './wait-for-projection.ts';

test('returns a row that arrives late', async () => {
  let reads = 0;
  expect(await waitForProjection(async () => (++reads < 4 ? undefined : 'row'))).toBe('row');
  expect(reads).toBe(4);
});

test('answers 409 with Retry-After if the row does not arrive', async () => {
  const refusal = { code: 'NotReadyYet', statusCode: 409, extra: { retryAfter: 1 } };
  await expect(waitForProjection(async () => null)).rejects.toMatchObject(refusal);
});

test('passes errors on at once', async () => {
  await expect(
    waitForProjection(async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
});
