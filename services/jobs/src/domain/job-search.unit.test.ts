import { expect, it } from 'vitest';
import { searchWords, termsOf, tsquery, wordsOf } from './job-search.ts';

it('cuts a text into words of any script, and keeps c++ and c#', () => {
  expect(wordsOf(' Node.js, C++/C#: Bäcker (m/w) ')).toEqual(['node', 'js', 'c++', 'c#', 'bäcker', 'm', 'w']);
  expect(wordsOf(`' \\ & | ! :* <->`)).toEqual([]);
});

it('is the same search however it is typed', () => {
  const one = searchWords({ q: 'Baker  graz', location: 'GRAZ,austria', skill: ['React.JS', 'c++'] });
  const other = searchWords({ q: 'baker, Graz', location: 'austria graz', skill: ['C++', 'reactjs', ' '] });
  expect(other).toEqual(one);
  expect(tsquery(termsOf(one!))).toBe(
    "'baker':* & 'graz':* & 'place:austria':* & 'place:graz':* & 'skill:c++' & 'skill:reactjs'",
  );
});

it('knows a company by its id or its name', () => {
  const id = '019a0000-0000-7000-8000-000000000000';
  expect(searchWords({ company: id.toUpperCase() })?.filters).toEqual([`'company:${id}'`]);
  expect(searchWords({ company: 'Oven & Sons' })?.filters).toEqual(["'company:oven':*", "'company:sons':*"]);
});

it('is none without words, and ranks only by words', () => {
  expect(searchWords({ q: ' - ', location: '', skill: ['!'], sort: 'relevance' })).toBeUndefined();
  expect(searchWords({ type: 'Contract', sort: 'relevance' })?.byRelevance).toBe(false);
});
