import { expect, test } from 'vitest';
import { nextProof, siteOf } from './site-proof.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const proof = { domain: 'oven.example', by: 'dns' as const, at: '2026-11-01T12:00:00.000Z' };

test('a proof counts for its domain alone, with or without www', () => {
  expect(siteOf('https://www.oven.example/jobs', proof)).toEqual({
    domain: 'oven.example',
    proof: { by: 'dns', at: proof.at },
  });
  expect(siteOf('https://shop.oven.example', proof)?.proof).toBeNull();
  expect(siteOf('', proof)).toBeNull();
});

test.each([
  ['dns', proof],
  ['unknown', proof],
  ['none', null],
  ['file', { domain: 'oven.example', by: 'file', at: now.toISOString() }],
] as const)('once proven, %s is found', (found, next) => {
  expect(nextProof(proof, 'oven.example', found, now)).toEqual(next);
});

test('nothing is proven of another domain while nobody answers', () => {
  expect(nextProof(proof, 'other.example', 'unknown', now)).toBeNull();
});
