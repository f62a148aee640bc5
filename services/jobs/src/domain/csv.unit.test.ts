import { expect, it } from 'vitest';
import { csvFileName, csvLine } from './csv.ts';

it('quotes every cell, and doubles quotes inside', () => {
  expect(csvLine(['Ada', '', 'a "b", c\r\nd', 'ü 漢'])).toBe('"Ada","","a ""b"", c\r\nd","ü 漢"\r\n');
});

const SIGNS = '=+-@＝＋－＠';

it.each([
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\u00a0',
  '\u00ad',
  '\u061c',
  '\u200b',
  '\ufeff',
  '\u3164',
  'x;',
  'x; ',
  'x|',
  'x\t',
  'x\n',
  'x\r\n\u200b',
  'x\u2028',
])('puts an apostrophe before a sign that begins a formula after %j', (before) => {
  for (const sign of SIGNS) expect(csvLine([`${before}${sign}1+1`])).toBe(`"${before}'${sign}1+1"\r\n`);
});

it.each(['a=1', '1-1', '2019 - 2021', "'=1", 'x@example.org', '"=1', '\tx', 'a\nx', 'a;b'])(
  'leaves %j unchanged',
  (text) => {
    expect(csvLine([text])).toBe(`"${text.replaceAll('"', '""')}"\r\n`);
  },
);

it('is quick with many blanks', () => {
  const blanks = ' '.repeat(1_000_000);
  expect(csvLine([`${blanks}=`])).toBe(`"${blanks}'="\r\n`);
});

it.each([
  ['Zahlenprüfer', 'applicants-zahlenprufer.csv'],
  ['Zahlenpru\u0308fer', 'applicants-zahlenprufer.csv'],
  ['Zahlen\u00adpru\u0308fer (m/w/d)', 'applicants-zahlenprufer-m-w-d.csv'],
  ['Großküchenkraft', 'applicants-grosskuchenkraft.csv'],
  ['Développeur·se ﬁnances', 'applicants-developpeur-se-finances.csv'],
  ['Łódź, Ærø & Œuvre', 'applicants-lodz-aero-oeuvre.csv'],
  ['Kỹ sư Đà Nẵng', 'applicants-ky-su-da-nang.csv'],
  ['ＩＴ Support №1', 'applicants-it-support-no1.csv'],
  ['高级工程师', 'applicants.csv'],
  ['"\r\n; x=', 'applicants-x.csv'],
  ['x'.repeat(200), `applicants-${'x'.repeat(69)}.csv`],
])('the file for %j is called %s', (title, name) => {
  expect(csvFileName(title)).toBe(name);
});
