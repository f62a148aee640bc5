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
  // Joiners of South Asia: at a word's end, before a virama, inside a cluster.
  'അനില്\u200D കുമാര്\u200D',
  'പ്രവീണ്\u200D',
  'র\u200D্যাচেল',
  'ශ්\u200Dරී',
  'ಸಾಫ್ಟ್\u200Cವೇರ್',
  // Variants of ideographs and of Mongolian letters.
  '葛\u{E0100}城',
  '邉\u{E0101} 太郎',
  'ᠪᠠ\u180Bᠲᠤ',
  // Emoji of several characters.
  'Frauen in der IT 👩🏽\u200D💻',
  'Team 1\uFE0F\u20E3',
  'Jobs in 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  '👨\u200D👩\u200D👧\u200D👦 ☎\uFE0E',
  '❤\u200D🔥',
  '🧑🏿\u200D🤝\u200D🧑🏻',
  // Two alphabets that nobody takes for one.
  'Kβ Biotech',
  'μLab',
  'СберTech',
  'ЯндексGo',
  'ΔGym',
  'GlobalЛогистика',
  'Δelta Consulting',
  'Ωmega',
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
  // What is hidden behind something that it can't belong to.
  'ab\u200Dc',
  'Team 1\uFE0F',
  '葛\u{E0100}\u{E0101}',
  'അനില്\u200D\u200D',
  '🏴\u{E0074}\u{E0065}\u{E0078}\u{E0074}\u{E007F}',
  '👩🏽\u200D Crew',
  // One alphabet in the middle of another, or with no letter of its own.
  'Сбeрбанк',
  'СберTес',
  'МТСLive',
  'fоо',
  'Wіх',
  'ОpеnАI Suppоrt',
  'Aθηνά',
  'Hλia',
  'Σoφia',
  'Groβ',
  'FirstrυngΩ',
  'АDMIN',
  'Firstruпg',
])('not plain: %j', (name) => {
  expect(isPlainName(name)).toBe(false);
});

test('takes no long time for a long text', () => {
  for (const one of ['a', ' ', '\u200D', '❤️', 'а a', 'СберT'])
    expect(typeof isPlainName(one.repeat(200_000))).toBe('boolean');
});
