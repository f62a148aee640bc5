import { expect, test } from 'vitest';
import { mainNameOfTown, namesOfTown, placesMeant } from './search.ts';

test.for([
  ['Mailand', 'Milan'],
  ['MILANO', 'Milan'],
  ['ميلانو', 'Milan'],
  ['Monaco di Baviera', 'Munich'],
  ['La Haye', 'The Hague'],
  ['Praga', 'Prague'],
  ['Wien', 'Vienna'],
  ['Oporto', 'Porto'],
  // A town of this name is meant, and not a larger one that had it once.
  ['Greenwood', undefined],
  ['Nowhere', undefined],
  ['', undefined],
] as const)('%j is a name of %s', ([name, town]) => {
  expect(mainNameOfTown(name)).toBe(town);
  expect(namesOfTown(name).length > 0).toBe(town !== undefined);
});

test('a large town has its names in all languages, as searches compare them', () => {
  expect(namesOfTown('Milan')).toEqual(expect.arrayContaining(['milano', 'mailand', 'милан', 'ミラノ']));
  expect(namesOfTown('den haag')).toEqual(expect.arrayContaining(['the hague', 's gravenhage', 'la haye']));
});

test.for([
  ['Muenchn', 'Munich'],
  ['Hambrug', 'Hamburg'],
  ['Rotterdm', 'Rotterdam'],
  ['newyork', 'New York City'],
  ['Östereich', 'Austria'],
  ['Germny', 'Germany'],
] as const)('%j means %s', ([typed, place]) => {
  expect(placesMeant(typed)[0]).toBe(place);
});

test.for(['', 'gra', 'xyzzyxyz', 'x'.repeat(200)])('%j means no place', (typed) => {
  expect(placesMeant(typed)).toEqual([]);
});

test.each([
  ['Mexico City', 'mexico'],
  ['New York City', 'new york'],
  ['Kansas City', 'greenwood'],
  ['Jakarta', 'batavia'],
])('%s is not looked for as %s, which is another place', (town, other) => {
  expect(namesOfTown(town)).not.toContain(other);
  expect(namesOfTown(town).length).toBeGreaterThan(3);
});
