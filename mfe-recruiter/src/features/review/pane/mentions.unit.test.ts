import { describe, expect, test } from 'vitest';
import { mentionIdsIn, splitMentions, suggestNames, typedMention } from './mentions.ts';

const bea = { _id: 'b', name: 'Bea' };
const bridge = { _id: 'r', name: 'Bea Bridge' };
const eric = { _id: 'e', name: 'Éric Čech' };
const people = [bea, bridge, eric];

describe('what is typed behind an @', () => {
  test.each([
    ['@', { at: 0, typed: '' }],
    ['Ask @Bea Br', { at: 4, typed: 'Bea Br' }],
    ['(@eri', { at: 1, typed: 'eri' }],
    ['One\n@b', { at: 4, typed: 'b' }],
    ['mail@example', undefined],
    ['@Bea\nand then', undefined],
    ['nobody', undefined],
  ])('%j', (text, typed) => expect(typedMention(text)).toEqual(typed));
});

test('names are suggested by the beginnings of their words, without accents', () => {
  expect(suggestNames(people, '')).toEqual(['Bea', 'Bea Bridge', 'Éric Čech']);
  expect(suggestNames(people, 'bri')).toEqual(['Bea Bridge']);
  expect(suggestNames(people, 'cech')).toEqual(['Éric Čech']);
  expect(suggestNames(people, 'ea')).toEqual([]);
  expect(suggestNames([bea, { ...bea, _id: 'x' }, { _id: 'n', name: '' }], 'b')).toEqual(['Bea']);
});

test('a text is split at the longest names', () => {
  expect(splitMentions('Ask @Bea Bridge, @Bea and @Beatrix; a@Éric Čech', people)).toEqual([
    'Ask ',
    bridge,
    ', ',
    bea,
    ' and @Beatrix; a',
    eric,
  ]);
  expect(splitMentions('', people)).toEqual([]);
  expect(splitMentions('@', [{ _id: 'n', name: '' }])).toEqual(['@']);
});

test('all of one name are mentioned', () => {
  const namesake = { _id: 'x', name: 'Bea' };
  expect(mentionIdsIn('@Bea @Bea', [...people, namesake])).toEqual(['b', 'x']);
  expect(mentionIdsIn('Bea', people)).toEqual([]);
});
