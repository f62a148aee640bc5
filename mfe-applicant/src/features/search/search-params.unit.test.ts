import { expect, it } from 'vitest';
import { readSearch, writeSearch } from './search-params.ts';

it('reads what it wrote', () => {
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

it('leaves out what the call would refuse', () => {
  const params = new URLSearchParams({ q: ' ', type: 'Slavery', sort: 'x', company: 'y'.repeat(300) });
  params.append('skill', 'z'.repeat(101));
  expect(readSearch(params)).toEqual({ company: 'y'.repeat(200) });
});
