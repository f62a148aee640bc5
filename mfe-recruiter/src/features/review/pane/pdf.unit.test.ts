import { expect, test } from 'vitest';
import { textOf } from './pdf.ts';

test('what stands apart in a PDF is a paragraph of its text', () => {
  const line = (str: string, baseline: number) => ({
    ...{ str, height: 10, hasEOL: true },
    transform: [10, 0, 0, 10, 0, baseline],
  });
  const lines = [line('Ada', 700), line('Mathe', 687), { ...line('', 0), height: 0 }, line('Skills', 650)];
  expect(textOf([{ ...lines[0]!, hasEOL: false }, line(' Lovelace', 700), ...lines.slice(1)])).toBe(
    'Ada Lovelace\nMathe\n\nSkills\n',
  );
  expect(textOf([])).toBe('');
});
