import { expect, test } from 'vitest';
import { isPlainName } from './names.ts';

test.each([
  'Katharina Vogt',
  "Seán O'Brien-Łukasz",
  'Zoë Müller',
  'Zoe\u0308',
  'Екатерина Фогт',
  'Αθηνά Παππά',
  '李雷',
  '田中 Taro',
  'محمد',
  'می\u200Cخواهم',
  'क्\u200Dष',
  'Team Москва',
  'R2-D2 & Co. (2)',
  '🚀 Rockets',
  '👩\u200D🚀 Crew ❤️',
  '',
])('plain: %j', (name) => {
  expect(isPlainName(name)).toBe(true);
});

test.each([
  'Katharina Vogt\u200B\u2060',
  'Katharina\u00ADVogt',
  'Katharina\u200DVogt',
  '\u202Etgov',
  '\u2066Vogt',
  'Vogt\uFEFF',
  'Vogt\u3164',
  'Vogt\u2800',
  'Vogt\uFE0F',
  'Vogt\u{E0041}',
  'Kath\narina',
  'K\u0430tharina',
  'Firstr\u03C5ng',
  'Аdmin',
])('not plain: %j', (name) => {
  expect(isPlainName(name)).toBe(false);
});

test('takes no long time for a long text', () => {
  for (const one of ['a', ' ', '\u200D', '❤️', 'а a'])
    expect(typeof isPlainName(one.repeat(200_000))).toBe('boolean');
});
