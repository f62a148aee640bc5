import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeLock } from './socket-lock.mjs';
import { isUpdating, logFile, startBoard, startFile, updateLock, wayBackFile } from './start-board.mjs';
import { EXIT } from './start-error.mjs';

function newFolder(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-start-board-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) mkdirSync(join(folder, name));
  return folder;
}

test('a folder with files of somebody else is refused in a sentence, and nothing is written into it', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  const folder = newFolder('.git', 'thesis');
  const run = vi.fn();
  expect(await startBoard('/release', folder, run)).toBe(EXIT.data);
  expect(print.mock.calls).toEqual([
    [
      `${folder} holds other files (as thesis) and no data of Firstrung. Set DATA_DIR to a new or an empty folder.`,
    ],
  ]);
  expect(run).not.toHaveBeenCalled();
  expect(readdirSync(folder)).toEqual(['.git', 'thesis']);
});

test.each([
  ['a new disk', ['lost+found']],
  ['a home', ['.cache']],
  ['backups to restore', ['backups', 'notes']],
  ['a board', ['postgres', 'logo']],
  ['what was erased', ['deletions.jsonl', 'notes']],
  ['what was restricted', ['restrictions.jsonl', 'notes']],
  ['the log of answers', ['answers.jsonl', 'notes']],
])('%s is taken', async (_, names) => {
  expect(await startBoard('/release', newFolder(...names), async () => 0)).toBe(0);
});

test('a start ends with the numbers that the documents give', () => {
  const page = readFileSync(new URL('../../../docs/operations/health.md', import.meta.url), 'utf8');
  const [, codes = ''] = page.split('## Exit codes');
  const documented = [...codes.split('\n## ')[0]!.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(documented).toEqual([0, ...Object.values(EXIT)]);
});

test('an update works on a board until the new release is ready, or its process has ended', async () => {
  const folder = newFolder();
  const release = await takeLock(updateLock(folder, 'update'));
  expect(await isUpdating(folder, folder)).toBe(false);
  writeFileSync(wayBackFile(folder), '');
  expect(await isUpdating(folder, folder)).toBe(true);
  await release?.();
  expect(await isUpdating(folder, folder)).toBe(false);
  await takeLock(updateLock(folder, 'hold'));
  expect(await isUpdating(folder, folder)).toBe(true);
});

test('a second start leaves alone what the first has written about itself', async () => {
  const folder = newFolder();
  await startBoard('/release', folder, async ({ onStarted }) => {
    onStarted({ pid: process.pid } as Parameters<typeof onStarted>[0]);
    writeFileSync(logFile(folder), '');
    const first = readFileSync(startFile(folder), 'utf8');
    expect(await startBoard('/release', folder, async () => EXIT.busy)).toBe(EXIT.busy);
    expect(readFileSync(startFile(folder), 'utf8')).toBe(first);
    expect(readFileSync(logFile(folder), 'utf8')).toBe('');
    return 0;
  });
});
