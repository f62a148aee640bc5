import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { SECURITY_LOG } from '@firstrung/service-kit/service';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFileLog } from './log.ts';
import { createSecurityFiles, listSecurityFiles } from './security-files.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'firstrung-log-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('keeps a file a day, for its owner only, and deletes the old ones', () => {
  const dataDir = folder();
  let now = Date.parse('2026-03-01T23:59:59Z');
  const files = createSecurityFiles(dataDir, { days: 2, now: () => now });
  const write = (line: string) => {
    files.write(`${line}\n`);
    return listSecurityFiles(dataDir).map((file) => basename(file));
  };
  expect(listSecurityFiles(dataDir)).toEqual([]);
  expect(write('a')).toEqual(['2026-03-01.jsonl']);
  now += 1_000;
  expect(write('b')).toEqual(['2026-03-01.jsonl', '2026-03-02.jsonl']);
  now += 24 * 3600_000;
  expect(write('c')).toHaveLength(3);
  now += 24 * 3600_000;
  expect(write('d')).toEqual(['2026-03-02.jsonl', '2026-03-03.jsonl', '2026-03-04.jsonl']);
  const [oldest] = listSecurityFiles(dataDir);
  expect(readFileSync(oldest!, 'utf8')).toBe('b\n');
  expect(statSync(oldest!).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'security-log')).mode & 0o777).toBe(0o700);
});

test('what cannot be written does not end the process, and is reported once', () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'security-log'), 'no folder');
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  const files = createSecurityFiles(dataDir, { days: 1 });
  files.write('a\n');
  files.write('b\n');
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]![0]).toMatch(/The security log can't be written/);
});

test('npm start separates the security log from the log', async () => {
  const dataDir = folder();
  const log = createFileLog(dataDir, { securityDays: 1 });
  log.info({ log: SECURITY_LOG, event: 'logout' });
  log.info('something else');
  const [file] = listSecurityFiles(dataDir);
  expect(JSON.parse(readFileSync(file!, 'utf8'))).toMatchObject({ log: 'security', event: 'logout' });
  await expect
    .poll(() => readFileSync(join(dataDir, 'log'), { encoding: 'utf8', flag: 'a+' }))
    .toContain('something else');
  expect(readFileSync(join(dataDir, 'log'), 'utf8')).not.toContain('logout');
});
