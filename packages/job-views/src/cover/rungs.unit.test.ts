import { expect, it } from 'vitest';
import { COVER, rungsOf } from './rungs.ts';

it('draws the same bars for the same company, and others for another', () => {
  expect(rungsOf('a')).toEqual(rungsOf('a'));
  expect(rungsOf('a')).not.toEqual(rungsOf('b'));
});

it.each(['', 'Nordlicht', '01890000-0000-7000-8000-000000000000', '株式会社'])(
  'bars rise to the right: %s',
  (id) => {
    const rungs = rungsOf(id);
    for (const [index, rung] of rungs.entries()) {
      expect(rung.x).toBeGreaterThan(0);
      expect(rung.x + rung.width).toBe(COVER.width);
      expect(rung.y + rung.height).toBeLessThan(COVER.height);
      if (index > 0) expect(rung.x).toBeLessThan(rungs[index - 1]!.x);
    }
  },
);
