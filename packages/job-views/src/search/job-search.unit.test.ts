import { expect, it } from 'vitest';
import { searchTitle, writeSearch } from './job-search.ts';
import { readSearch } from './read-search.ts';

it('reads back a written search', () => {
  const search = {
    q: 'baker & co',
    location: 'Graz',
    within: 25,
    skill: ['c++', 'sql'],
    type: 'Internship',
    company: 'Oven',
    payMin: 14.5,
    payUnit: 'hour',
    currency: 'EUR',
    hoursMin: 20,
    hoursMax: 37.5,
    startsBy: '2027-03-01',
    remoteFrom: 'AT',
    closesWithin: 7,
    answerWithin: 15,
    sort: 'newest',
  } as const;
  expect(readSearch(writeSearch({ ...search, skill: [...search.skill] }))).toEqual(search);
  expect(`${writeSearch({ q: '', skill: [] })}`).toBe('');
  expect(readSearch(new URLSearchParams('q=baker&sort=relevance'))).toEqual({ q: 'baker' });
  expect(readSearch(new URLSearchParams('type=Internship&sort=newest'))).toEqual({ type: 'Internship' });
});

it('reads a distance only around a place, and the nearest first only with a distance', () => {
  const read = (query: string) => readSearch(new URLSearchParams(query));
  const near = { location: 'Graz', within: 25, sort: 'nearest' } as const;
  expect(read('location=Graz&within=25&sort=nearest')).toEqual(near);
  expect(read('within=25&sort=nearest')).toEqual({});
  expect(read('location=Graz&within=26&sort=nearest')).toEqual({ location: 'Graz' });
});

it('drops values that the call would refuse', () => {
  const params = new URLSearchParams({ q: ' ', type: 'Volunteering', sort: 'x', company: 'y'.repeat(300) });
  params.append('skill', 'z'.repeat(101));
  expect(readSearch(params)).toEqual({ company: 'y'.repeat(200) });
});

it.each([
  [{}, 'Search jobs'],
  [{ sort: 'relevance' } as const, 'Search jobs'],
  [{ q: 'developer' }, 'developer – jobs'],
  [{ skill: ['c++', 'sql'] }, 'C++, SQL – jobs'],
  [{ location: 'Graz' }, 'Jobs in Graz'],
  [{ q: 'baker', location: 'Graz' }, 'baker – jobs in Graz'],
])('%j has the title %s', (search, title) => {
  expect(searchTitle(search)).toBe(title);
});

it('drops filters by facts that say nothing, as a form without them sends', () => {
  const read = (query: string) => readSearch(new URLSearchParams(query));
  expect(read('payMin=&payUnit=hour&currency=EUR&hoursMin=&startsBy=&remoteFrom=&closesWithin=')).toEqual({});
  expect(read('payMin=14&payUnit=hour')).toEqual({});
  expect(
    read('payMin=-1&payUnit=week&currency=€&hoursMax=61&startsBy=2027-02-30&remoteFrom=Austria'),
  ).toEqual({});
  expect(read('closesWithin=1000&hoursMin=NaN&answerWithin=7')).toEqual({});
  // Neither is a code in use: the call refuses it.
  expect(read('payMin=14&payUnit=hour&currency=DEM&remoteFrom=UK')).toEqual({});
  expect(read('payMin=14&payUnit=hour&currency=eur&hoursMin=37.2')).toEqual({
    payMin: 14,
    payUnit: 'hour',
    currency: 'EUR',
    hoursMin: 37.5,
  });
  const pay = { payUnit: 'month', currency: 'EUR' };
  for (const typed of ['3.800', '3,800.00', '3’800', '٣٨٠٠', '３８００'])
    expect(read(String(new URLSearchParams({ ...pay, payMin: typed })))).toEqual({ ...pay, payMin: 3_800 });
});
