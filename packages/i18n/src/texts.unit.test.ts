import { expect, test } from 'vitest';
import { PSEUDO_LANGUAGE } from './pseudo.ts';
import { chooseTexts } from './texts.ts';

const en = {
  title: 'Search',
  found: (count: number) => `${count} found`,
  group: { days: ['Monday', 'Tuesday'] },
} as const;
const de = {
  title: 'Suche',
  found: (count: number) => `${count} gefunden`,
  group: { days: ['Montag', 'Dienstag'] },
};

test('a language without a catalogue is shown in English', () => {
  expect(chooseTexts({ en, de }, 'de').title).toBe('Suche');
  expect(chooseTexts({ en, de }, 'de-AT').found(2)).toBe('2 gefunden');
  expect(chooseTexts({ en, de }, 'fr').title).toBe('Search');
  expect(chooseTexts({ en, de }).title).toBe('Search');
});

test('the pseudo-language is a whole catalogue, made from English and 40 % longer', () => {
  const texts = chooseTexts({ en }, PSEUDO_LANGUAGE);
  expect(texts.title).toBe('[Šéáŕçh~]');
  expect(texts.found(12)).toBe('[12 föûñd~~]');
  expect(texts.group.days).toEqual(['[Möñdáý~]', '[Ţûéšdáý~]']);
  const long = 'You have seen every matching job.';
  expect(chooseTexts({ en: { long } }, PSEUDO_LANGUAGE).long.length).toBeGreaterThanOrEqual(
    long.length * 1.4,
  );
});
