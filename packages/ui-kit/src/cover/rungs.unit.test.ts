import { expect, it } from 'vitest';
import { COVER, rungsOf } from './rungs.ts';

it('draws the same bars for the same company, and others for another', () => {
  expect(rungsOf('a')).toEqual(rungsOf('a'));
  expect(rungsOf('a')).not.toEqual(rungsOf('b'));
});

it.each(['', 'Nordlicht', '01890000-0000-7000-8000-000000000000', '株式会社'])(
  'bars rise to the right: %s',
  (seed) => {
    const rungs = rungsOf(seed);
    for (const [index, { x, y }] of rungs.entries()) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(COVER.width);
      expect(y).toBeLessThan(COVER.height);
      if (index > 0) expect(x).toBeLessThan(rungs[index - 1]!.x);
    }
  },
);
