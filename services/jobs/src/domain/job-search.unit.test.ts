import { expect, it } from 'vitest';
import { normaliseSearch as normalise, queryWords, type Search, termsOf, tsquery } from './job-search.ts';

const normaliseSearch = (search: Search) => normalise(search, () => '2027-01-31');

it('splits a text into words of any script, and preserves c++ and c#', () => {
  expect(queryWords(' Node.js, C++/C#: Bäcker (m/w) ')).toEqual([
    'node',
    'js',
    'c++',
    'c#',
    'bäcker',
    'm',
    'w',
  ]);
  expect(queryWords(`' \\ & | ! :* <->`)).toEqual([]);
});

it('normalises different spellings to the same search', () => {
  const one = normaliseSearch({ q: 'Baker  graz', location: 'GRAZ,austria', skill: ['React.JS', 'c++'] });
  const other = normaliseSearch({
    q: 'baker, Graz',
    location: 'austria graz',
    skill: ['C++', 'reactjs', ' '],
  });
  expect(other).toEqual(one);
  expect(tsquery(termsOf(one!))).toBe(
    "'baker':* & ('graz':* | 'bakergraz':*) & 'place:graz':* & 'skill:c++' & 'skill:reactjs' & ('country:at' | 'place:austria')",
  );
});

it('filters by a company’s id or name', () => {
  const id = '019a0000-0000-7000-8000-000000000000';
  expect(normaliseSearch({ company: id.toUpperCase() })?.filters).toEqual([
    { words: [`company:${id}`], isPrefix: false },
  ]);
  expect(normaliseSearch({ company: 'Oven & Sons' })?.filters).toEqual([
    { words: ['company:oven'], isPrefix: true },
    { words: ['company:sons'], isPrefix: true },
  ]);
});

it('is undefined without words, and ranks only by words', () => {
  expect(normaliseSearch({ q: ' - ', location: '', skill: ['!'], sort: 'relevance' })).toBeUndefined();
  expect(normaliseSearch({ type: 'Contract', sort: 'relevance' })?.byRelevance).toBe(false);
});

it.each([
  ['zoë', "('zoë':* | 'zoe':*)"],
  ['remote baker', "'baker':* & 'place:remote':*"],
  ['internships', "'type:Internship'"],
  ['Full-time', "'type:Full-time'"],
  ['full time sql', "'sql':* & 'type:Full-time'"],
  ['parttime contract', "'type:Part-time' & 'type:Contract'"],
  ['Deutschland', "('country:de' | 'place:deutschland')"],
  ['react United States', "'react':* & 'country:us'"],
  ['USA', "('country:us' | 'place:usa')"],
  // Codes are words of many languages.
  ['de', "'de'"],
  // One or two letters are the beginnings of too many other words.
  ['IT', "'it'"],
  ['Go', "'go'"],
  ['ß', "('ß' | 'ss')"],
  ['R&D', "('r' | 'rd') & ('d' | 'rd')"],
  ['C#', "'c#'"],
  ['Ｃ＋＋', "'c++'"],
  ['BI Tool', "('bitool':* | ('bi')) & ('tool':* | 'bitool':*)"],
  // Two words find what joins them, and one what is written as two.
  ['back-end', "'back':* & ('end':* | 'backend':*)"],
  ['backend', "('backend':* | ('bac' <-> 'kend') | ('back' <-> 'end'))"],
  // Scripts without spaces.
  ['医', "'医':*"],
  ['护士长', "('护士长':* | ('护士' <-> '士长'))"],
  ['护士长期', "('护士长期':* | ('护士' <-> '士长' <-> '长期') | ('护士' <-> '长期'))"],
  ['วิศวกรโยธา', "('วิศวกร':* | 'วิศวกรโยธา':*) & ('โยธา':* | 'วิศวกรโยธา':*)"],
])('reads the words of %j', (q, query) => {
  expect(tsquery(termsOf(normaliseSearch({ q })!))).toBe(query);
});

it('looks for the product’s own words in texts, too, if that is asked for', () => {
  const search = normaliseSearch({ q: 'remote usa' })!;
  expect(tsquery(termsOf({ ...search, isLiteral: true }))).toMatch(
    /^\('remote':\* .*\) & \('usa':\* \| 'remoteusa':\*\)$/,
  );
});

it.each([
  ['München', "('place:münchen':* | 'place:munchen':* | 'place:muenchen':*)"],
  ['Berlin, DE', "'place:berlin':* & ('country:de' | 'place:de')"],
  ['remote', "'place:remote':*"],
])('reads the place %j', (location, query) => {
  expect(tsquery(termsOf(normaliseSearch({ location })!))).toBe(query);
});

it('ranks by words in the texts only', () => {
  expect(normaliseSearch({ q: 'remote', sort: 'relevance' })?.byRelevance).toBe(false);
});
