import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFileLog } from './log.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const appendFileSync: typeof fs.appendFileSync = (file, line, ...options) => {
    if (!disk.isFull) return fs.appendFileSync(file, line, ...options);
    // The last bytes of the disk.
    fs.appendFileSync(file, String(line).slice(0, 10));
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  return { ...fs, appendFileSync };
});

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

const modeOf = (path: string) => statSync(path).mode & 0o777;
const isRoot = process.getuid?.() === 0;

test('only its owner can read the log, which is renamed when it is large', () => {
  const folder = openFolder();
  const log = createFileLog(folder, { securityDays: 1, maxBytes: 2_000 });
  const file = join(folder, 'log');
  for (let n = 1; n <= 3; n++) {
    log.info({ n, text: 'x'.repeat(1_500) }, 'a line');
    expect(readFileSync(file, 'utf8')).toContain(`"n":${n}`);
  }
  expect(readFileSync(`${file}.before`, 'utf8').match(/"n":\d/g)).toEqual(['"n":1', '"n":2']);
  expect(readFileSync(file, 'utf8').match(/"n":\d/g)).toEqual(['"n":3']);
  expect([modeOf(file), modeOf(`${file}.before`)]).toEqual([0o600, 0o600]);
  // For root PostgreSQL's own account must be able to pass.
  expect(modeOf(folder)).toBe(isRoot ? 0o711 : 0o700);
});

test('on a full disk the log is reported once, counts the dropped lines, and continues afterwards', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const folder = openFolder();
  const log = createFileLog(folder, { securityDays: 1 });
  log.info('before');
  disk.isFull = true;
  for (let n = 0; n < 3; n++) log.info('meanwhile');
  expect(report.mock.calls).toEqual([[expect.stringContaining("can't be written (ENOSPC)")]]);
  disk.isFull = false;
  log.info('after');
  log.info('and on');
  const lines = readFileSync(join(folder, 'log'), 'utf8').split('\n');
  expect(lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'before' }),
    { level: 40, lost: 3, msg: 'log lines dropped (ENOSPC)' },
    expect.objectContaining({ msg: 'after' }),
    expect.objectContaining({ msg: 'and on' }),
  ]);
  expect(report).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenLastCalledWith(expect.stringContaining('can be written again'));
});
