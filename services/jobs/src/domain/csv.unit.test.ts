import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes every cell, and doubles quotes inside', () => {
  expect(csvLine(['Ada', '', 'a "b", c\r\nd', 'ü 漢'])).toBe('"Ada","","a ""b"", c\r\nd","ü 漢"\r\n');
});

it.each([
  '=1+1',
  '+43 1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '＝1+1',
  '＠x',
  '\tx',
  '\nx',
])('puts an apostrophe in front of %j, which a spreadsheet would run as a formula', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});

it.each(['a=1', '1-1', "'=1", 'x@example.org', '"=1'])('leaves %j unchanged', (text) => {
  expect(csvLine([text])).toBe(`"${text.replaceAll('"', '""')}"\r\n`);
});
