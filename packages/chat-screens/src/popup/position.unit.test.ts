import { expect, test } from 'vitest';
import { CORNERS, DEFAULT_POSITION, fitInside, moved, parsePosition } from './position.ts';

const window = { width: 1_000, height: 800 };
const popup = { width: 400, height: 600 };

test('A§9: the default is right 10, bottom 20', () => {
  expect(DEFAULT_POSITION).toEqual({ right: 10, bottom: 20 });
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
])('%o becomes %o', (position, expected) => {
  expect(fitInside(position, popup, window)).toEqual(expected);
});

test('in a window smaller than the popup its lower right corner is visible', () => {
  expect(fitInside({ right: 50, bottom: 50 }, popup, { width: 300, height: 300 })).toEqual({
    right: 0,
    bottom: 0,
  });
});

test('arrow keys move the popup in their direction, with Shift further; other keys do not', () => {
  const at = { right: 200, bottom: 100 };
  expect(moved(at, 'ArrowLeft', false)?.right).toBeGreaterThan(200);
  expect(moved(at, 'ArrowRight', false)?.right).toBeLessThan(200);
  expect(moved(at, 'ArrowUp', false)?.bottom).toBeGreaterThan(100);
  expect(moved(at, 'ArrowDown', true)?.bottom).toBeLessThan(moved(at, 'ArrowDown', false)!.bottom);
  expect(moved(at, 'Tab', false)).toBeUndefined();
});

test('corners are at the edges', () => {
  expect(fitInside(CORNERS.topLeft, popup, window)).toEqual({ right: 600, bottom: 200 });
  expect(fitInside(CORNERS.bottomLeft, popup, window)).toEqual({ right: 600, bottom: 20 });
});

test('a valid stored position is restored, an invalid one is the default', () => {
  expect(parsePosition('{"right":3,"bottom":4}')).toEqual({ right: 3, bottom: 4 });
  for (const invalid of [
    null,
    '',
    'x',
    'null',
    '{}',
    '{"right":"a","bottom":1}',
    '[1,2]',
    '{"right":null,"bottom":1}',
  ])
    expect(parsePosition(invalid), String(invalid)).toEqual(DEFAULT_POSITION);
});
