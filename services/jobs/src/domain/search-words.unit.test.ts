import { EMPTY_JOB } from '@firstrung/contracts';
import { expect, it } from 'vitest';
import { searchDocument, tsvector } from './search-words.ts';

const job = {
  ...EMPTY_JOB,
  title: 'C++ Developer',
  skills: ['c++', 'machine learning'],
  location: 'Graz, Austria',
  description: "Bäcker's bread; bread!",
  requirements: 'None',
};

it('writes words with positions and weights, and filters with a prefix', () => {
  const { words } = searchDocument(job, { id: 'id', name: 'Oven & Sons' });
  expect(words.split(/ (?=')/).toSorted()).toEqual(
    [
      "'answer:15'",
      "'answer:30'",
      "'c':1A,3B",
      "'developer':2A",
      "'machine':4B",
      "'learning':5B",
      "'oven':6C",
      "'sons':7C",
      "'bäcker':8D",
      "'backer':8D",
      "'baecker':8D",
      "'s':9D",
      "'bread':10D,11D",
      "'none':12D",
      "'c++'",
      "'skill:c++'",
      "'skill:machine learning'",
      "'place:graz'",
      "'place:austria'",
      "'country:at'",
      "'company:oven'",
      "'company:sons'",
      "'company:id'",
      "'type:Full-time'",
      "'pay:unknown'",
      "'hours:unknown'",
      "'start:unknown'",
      // Graz, and the cells around it.
      "'town:4707:1545'",
      "'town:cell15:4695:1545'",
      "'town:cell60:4680:1500'",
    ].toSorted(),
  );
});

it('lists facets, words that have beginnings, and terms', () => {
  const { facets, prefixWords, terms } = searchDocument(job, { id: 'id', name: 'Oven' });
  expect(facets).toEqual([
    'country:at',
    'place:austria',
    'place:graz',
    'skill:c++',
    'skill:machine learning',
  ]);
  expect(prefixWords).toEqual(
    expect.arrayContaining([
      'bäcker',
      'baecker',
      'c',
      'c++',
      'company:oven',
      'developer',
      'none',
      'place:graz',
    ]),
  );
  expect(prefixWords.filter((word) => /^(skill|type):|^company:id/.test(word))).toEqual([]);
  expect(terms).toEqual(['developer', 'learning', 'machine']);
});

it('has the forms of gendered, joined and pasted words, and what stands within others', () => {
  const titled = { ...job, title: 'Verkäufer*in', skills: ['ｊａｖａ'], location: '北京市海淀区' };
  const { words, facets, prefixWords } = searchDocument(titled, { id: 'id', name: '美的集团' });
  expect(words).toContain("'verkaeuferin':3A");
  expect(prefixWords).toEqual(expect.arrayContaining(['verkäuferin', 'company:集团', '集团']));
  expect(facets).toEqual(
    expect.arrayContaining(['skill:java', 'skill:ｊａｖａ', 'place:海淀区', 'place:区']),
  );
});

it('spells skills, places, companies and terms', () => {
  const { facets, prefixWords, terms } = searchDocument(
    { ...job, title: 'Ingénieur', skills: ['électricité'], location: 'Łódź' },
    { id: 'id', name: 'Ørsted' },
  );
  expect(facets).toEqual(['place:lodz', 'place:łódź', 'skill:electricite', 'skill:électricité']);
  expect(prefixWords).toEqual(expect.arrayContaining(['company:orsted', 'company:oersted', 'ingenieur']));
  expect(terms).toEqual(['electricite', 'ingenieur', 'ingénieur', 'électricité']);
});

it('stays within the limits of a tsvector', () => {
  const many = tsvector([[`${'a '.repeat(300)}${'b'.repeat(501)} ${'word '.repeat(20_000)}`, 'D']]);
  expect(many.match(/\d+D/g)).toHaveLength(255 * 2 + 1);
  expect(many).toContain(`'${'b'.repeat(500)}':`);
  // One letter that is typed is 18, and one is five.
  const [skills, location, name] = [['ﷺ'.repeat(100)], '㍿㌀'.repeat(100), '㌖'.repeat(100)];
  const { words, facets, prefixWords, keptWords } = searchDocument(
    { ...job, skills, location },
    { id: 'id', name },
  );
  for (const word of [...words.matchAll(/'([^']*)'/g)]
    .map(([, word]) => word!)
    .concat(facets, prefixWords, keptWords))
    expect(Buffer.byteLength(word)).toBeLessThan(2_046);
});

it('finds the first 1,500 different words of a job, beginning with its title', () => {
  const numbered = (word: string) => Array.from({ length: 1_000 }, (_, n) => `${word}${n}`).join(' ');
  const long = { ...job, description: `${numbered('a')} ${numbered('a')}`, requirements: numbered('b') };
  const { words, prefixWords } = searchDocument(long, { id: 'id', name: 'Oven' });
  // Seven are those of title, skills and company.
  for (const found of ['developer', 'machine', 'oven', 'a0', 'a999', 'b0', 'b493']) {
    expect(words).toMatch(new RegExp(`'${found}':`));
    expect(prefixWords).toContain(found);
  }
  for (const left of ['b495', 'b999']) {
    expect(words).not.toContain(`'${left}'`);
    expect(prefixWords).not.toContain(left);
  }
});
