import { expect, test } from 'vitest';
import { CORNERS, DEFAULT_PLACE, inside, readPlace, stepped } from './place.ts';

const window = { width: 1_000, height: 800 };
const popup = { width: 400, height: 600 };

test('A§9: the default is right 10, bottom 20', () => {
  expect(DEFAULT_PLACE).toEqual({ right: 10, bottom: 20 });
});

test.each([
  [
    { right: 10, bottom: 20 },
    { right: 10, bottom: 20 },
  ],
  [
    { right: -5, bottom: -1 },
    { right: 0, bottom: 0 },
  ],
  [
    { right: 900, bottom: 900 },
    { right: 600, bottom: 200 },
  ],
  [
    { right: 10.4, bottom: 20.6 },
    { right: 10, bottom: 21 },
  ],
])('%o stands at %o', (place, stands) => {
  expect(inside(place, popup, window)).toEqual(stands);
});

test('a window smaller than the popup shows its lower right', () => {
  expect(inside({ right: 50, bottom: 50 }, popup, { width: 300, height: 300 })).toEqual({
    right: 0,
    bottom: 0,
  });
});

test('arrow keys move it the way they point, Shift further, other keys not', () => {
  const at = { right: 200, bottom: 100 };
  expect(stepped(at, 'ArrowLeft', false)?.right).toBeGreaterThan(200);
  expect(stepped(at, 'ArrowRight', false)?.right).toBeLessThan(200);
  expect(stepped(at, 'ArrowUp', false)?.bottom).toBeGreaterThan(100);
  expect(stepped(at, 'ArrowDown', true)?.bottom).toBeLessThan(stepped(at, 'ArrowDown', false)!.bottom);
  expect(stepped(at, 'Tab', false)).toBeUndefined();
});

test('corners are at the edges', () => {
  expect(inside(CORNERS.topLeft, popup, window)).toEqual({ right: 600, bottom: 200 });
  expect(inside(CORNERS.bottomLeft, popup, window)).toEqual({ right: 600, bottom: 20 });
});

test('what was kept comes back, and nothing odd', () => {
  expect(readPlace('{"right":3,"bottom":4}')).toEqual({ right: 3, bottom: 4 });
  for (const odd of [
    null,
    '',
    'x',
    'null',
    '{}',
    '{"right":"a","bottom":1}',
    '[1,2]',
    '{"right":null,"bottom":1}',
  ])
    expect(readPlace(odd), String(odd)).toEqual(DEFAULT_PLACE);
});
