import { expect, it } from 'vitest';
import { distance, pointOf, pointsWithin } from './distance.ts';

const point = (latitude: number, longitude: number) => ({ latitude, longitude });

it.each([
  ['Oldenburg and Bremen', point(5314, 821), point(5308, 880), 40],
  ['Berlin and Hamburg', point(5252, 1341), point(5355, 999), 256],
  ['both sides of the date line', point(-1784, 17_790), point(-1784, -17_790), 445],
  ['a degree of the equator', point(0, 0), point(0, 100), 111],
  ['over the pole', point(8950, 0), point(8950, 18_000), 111],
])('%s are so far apart', (_, one, other, kilometres) => {
  expect(Math.round(distance(one, other))).toBe(kilometres);
  expect(distance(one, other)).toBe(distance(other, one));
});

it('knows where a place is, if it is sure which one is meant', () => {
  expect(pointOf({ country: 'DE', town: 'Oldenburg' })).toEqual(point(5314, 821));
  expect(pointOf({ country: 'US', town: 'Portland, Maine' })?.longitude).toBe(-7026);
  expect(pointOf({ country: 'US', town: 'Springfield' })).toBeUndefined();
  expect(pointOf({ country: 'DE', town: '' })).toBeUndefined();
});

it('finds the points of towns near another, also across the date line', () => {
  const near = pointsWithin(point(5314, 821), 50);
  expect(near).toContainEqual(point(5308, 881));
  expect(near.every((one) => distance(point(5314, 821), one) <= 50)).toBe(true);
  expect(pointsWithin(point(-1650, -17_995), 100).some(({ longitude }) => longitude > 17_900)).toBe(true);
});
