import { expect, test } from 'vitest';
import { slugsFor } from './company-slug.ts';

const ID = '0198c7a2-1111-7000-8000-00aabbccdde1';
const ENDS = ['dde1', '00aabbccdde1'];

test.each([
  ['Nordlicht Robotics', 'nordlicht-robotics'],
  ['  Oven & Sons, Ltd. ', 'oven-sons-ltd'],
  ['Straße Łódź Ærø', 'strasse-lodz-aero'],
  ['Żółć—Café №1', 'zolc-cafe-no1'],
  ['3D', '3d'],
  ['x'.repeat(80), 'x'.repeat(60)],
  [`${'word '.repeat(11)}four five`, `${'word-'.repeat(11)}four`],
])('%s', (name, slug) => {
  expect(slugsFor(name, ID)).toEqual([slug, ...ENDS.map((end) => `${slug}-${end}`)]);
});

test.each(['株式会社', 'ΔΕΗ', '!?'])('a name without a Latin letter or a digit: %s', (name) => {
  expect(slugsFor(name, ID)).toEqual(ENDS.map((end) => `company-${end}`));
});
