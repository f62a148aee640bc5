import { appendFileSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { appendLines, readLines } from './kept-list.ts';

it('keeps entries in a file that only its user reads, and survives a torn line', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'list-')), 'list.jsonl');
  expect(await readLines(file)).toEqual([]);
  await appendLines(file, [{ id: 1 }, { id: 2, text: 'two\nlines' }]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  appendFileSync(file, '{"id":3,"te');
  await appendLines(file, [{ id: 4 }]);
  expect(await readLines(file)).toEqual([{ id: 1 }, { id: 2, text: 'two\nlines' }, { id: 4 }]);
  expect(readFileSync(file, 'utf8')).toMatch(/\n\{"id":3,"te\n\{"id":4\}\n$/);
});
