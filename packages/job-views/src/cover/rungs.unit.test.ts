import { expect, it } from 'vitest';
import { coverOf } from './rungs.ts';

const cover = (id: string, logo?: string) => coverOf({ id, name: 'Nordlicht', logo });

it('draws the same bars for the same company, and others for another', () => {
  expect(cover('a')).toEqual(cover('a'));
  expect(cover('a').rungs).not.toEqual(cover('b').rungs);
});

it("has the logo's colour", () => {
  expect(cover('a', '/media/0123456789abcdef0123456789abcdef-hue100.png').hue).toBe(100);
  expect(cover('a', '/media/0123456789abcdef0123456789abcdef-grey.png').hue).toBeNull();
});

it.each(['', 'Nordlicht', '01890000-0000-7000-8000-000000000000', '株式会社'])(
  'bars rise to the right: %s',
  (id) => {
    const { rungs, width, height } = cover(id);
    for (const [index, rung] of rungs.entries()) {
      expect(rung.x).toBeGreaterThan(0);
      expect(rung.x + rung.width).toBe(width);
      expect(rung.y + rung.height).toBeLessThan(height);
      if (index > 0) expect(rung.x).toBeLessThan(rungs[index - 1]!.x);
    }
  },
);
