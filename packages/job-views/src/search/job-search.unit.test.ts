import { expect, it } from 'vitest';
import { readSearch, searchTitle, writeSearch } from './job-search.ts';

it('reads back a written search', () => {
  const search = {
    q: 'baker & co',
    location: 'Graz',
    skill: ['c++', 'sql'],
    type: 'Internship',
    company: 'Oven',
    sort: 'relevance',
  } as const;
  expect(readSearch(writeSearch({ ...search, skill: [...search.skill] }))).toEqual(search);
  expect(`${writeSearch({ q: '', skill: [], sort: 'newest' })}`).toBe('');
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
  [{ skill: ['c++', 'sql'] }, 'c++, sql – jobs'],
  [{ location: 'Graz' }, 'Jobs in Graz'],
  [{ q: 'baker', location: 'Graz' }, 'baker – jobs in Graz'],
])('%j has the title %s', (search, title) => {
  expect(searchTitle(search)).toBe(title);
});
