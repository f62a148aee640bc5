import { expect, test } from 'vitest';
import { mainHue } from './main-hue.ts';

/** How many pixels have a colour. */
type Parts = Record<string, number>;

const pixelsOf = (parts: Parts) =>
  Uint8Array.from(
    Object.entries(parts).flatMap(([colour, pixels]) =>
      Array.from({ length: pixels }, () => [...Buffer.from(colour, 'hex')]).flat(),
    ),
  );

test.each<[string, number, Parts]>([
  ['red', 29, { ff0000ff: 10 }],
  ['blue', 264, { '0000ffff': 10 }],
  ['a navy ground with a mint sign on it', 261, { '14284aff': 75, '74eabfff': 25 }],
  ['an orange sign on white', 57, { ffffffff: 90, e27a1fff: 10 }],
  ['reds on both sides of 0 degrees', 0, { c2185bff: 10, d32f2fff: 8 }],
])('of %s the main hue is about %i', (_, hue, parts) => {
  const found = mainHue(pixelsOf(parts));
  expect(found).not.toBeNull();
  expect(Math.abs(((found! - hue + 540) % 360) - 180)).toBeLessThan(18);
});

test.each<[string, Parts]>([
  ['black on white', { '000000ff': 10, ffffffff: 90 }],
  ['beige', { f4f0e8ff: 10 }],
  ['nothing', {}],
  ['a transparent red', { '000000ff': 10, ff000000: 10 }],
  ['a speck of red', { ffffffff: 999, ff0000ff: 1 }],
])('%s is grey', (_, parts) => {
  expect(mainHue(pixelsOf(parts))).toBeNull();
});
