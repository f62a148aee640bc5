import { expect, test } from 'vitest';
import { textOf } from './pdf.ts';

test('what stands apart in a PDF is a paragraph of its text', () => {
  const piece = (str: string, x: number, baseline: number, hasEOL = true) => ({
    ...{ str, hasEOL, height: 10, width: 5 * str.length },
    transform: [10, 0, 0, 10, x, baseline],
  });
  const end = { ...piece('', 0, 0), height: 0 };
  const ada = [piece('Ada', 0, 700, false), piece(' Lovelace', 15, 700), piece('London', 0, 687), end];
  const skills = [piece('Skills', 0, 650, false), piece(' ', 30, 650, false), piece('SQL', 90, 650)];
  expect(textOf([...ada, ...skills])).toBe('Ada Lovelace\nLondon\n\nSkills \nSQL\n');
  expect(textOf([])).toBe('');
});
