import { expect, it } from 'vitest';
import { type Comparable, rareTraits } from './similar-jobs.ts';

const job = (title: string, location = '', ...skills: string[]): Comparable => ({ title, location, skills });
const truck = job('Truck Driver Trainee', 'Kansas City, MO', 'safety', 'english');
/** On a board of so many jobs, all of which want English of a trainee. */
const board = (size: number, ...others: Comparable[]) => [
  truck,
  ...others,
  ...Array.from({ length: size }, () => job('Trainee', 'Remote, US', 'english')),
];

it('takes the skills, the words of the title and the town that few jobs have', () => {
  expect(rareTraits(truck, board(10))).toEqual({
    facets: ['skill:safety', 'place:kansas'],
    titleWords: ['truck', 'driver'],
  });
});

it('counts three jobs as few, and of many jobs one in twenty', () => {
  const drivers = (count: number) => Array.from({ length: count }, () => job('Bus Driver', 'Omaha, NE'));
  expect(rareTraits(truck, board(10, ...drivers(2))).titleWords).toEqual(['truck', 'driver']);
  expect(rareTraits(truck, board(10, ...drivers(3))).titleWords).toEqual(['truck']);
  expect(rareTraits(truck, board(100, ...drivers(3))).titleWords).toEqual(['truck', 'driver']);
});

it('finds nothing in a job without anything rare', () => {
  expect(rareTraits(job('Trainee', 'Remote', 'english'), board(10))).toEqual({ facets: [], titleWords: [] });
});
