import { expect, test } from 'vitest';
import { DEFAULT_POSITION, positionIn } from './usePosition.ts';

test('A§9: the default is right 10, bottom 20', () => {
  expect(DEFAULT_POSITION).toEqual({ right: 10, bottom: 20 });
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
