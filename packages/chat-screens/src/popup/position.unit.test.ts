import { expect, test } from 'vitest';
import { DEFAULT_POSITION, moved, positionIn } from './position.ts';

test('A§9: the default is right 10, bottom 20', () => {
  expect(DEFAULT_POSITION).toEqual({ right: 10, bottom: 20 });
});

test('arrow keys move the popup in their direction, with Shift further', () => {
  const at = { right: 200, bottom: 100 };
  expect(moved(at, 'ArrowLeft', false).right).toBeGreaterThan(200);
  expect(moved(at, 'ArrowRight', false).right).toBeLessThan(200);
  expect(moved(at, 'ArrowUp', false).bottom).toBeGreaterThan(100);
  expect(moved(at, 'ArrowDown', true).bottom).toBeLessThan(moved(at, 'ArrowDown', false).bottom);
});

test('a valid stored position is restored, an invalid one is the default', () => {
  expect(positionIn({ right: 3, bottom: 4 })).toEqual({ right: 3, bottom: 4 });
  for (const invalid of [
    undefined,
    null,
    '',
    'x',
    {},
    { right: 'a', bottom: 1 },
    [1, 2],
    { right: null, bottom: 1 },
  ])
    expect(positionIn(invalid), JSON.stringify(invalid)).toEqual(DEFAULT_POSITION);
});
