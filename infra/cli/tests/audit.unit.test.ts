import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecurityFiles } from '@firstrung/all-in-one/security-files';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { runAdmin } from '../src/run-admin.ts';
import { UsageError } from '../src/usage.ts';

const ANN = '0190a0b0-c0d0-7000-8000-00000000000a';
const BEN = '0190a0b0-c0d0-7000-8000-00000000000b';
const dataDir = mkdtempSync(join(tmpdir(), 'firstrung-audit-'));

const line = (hoursAgo: number, fields: object) =>
  `${JSON.stringify({ level: 30, time: new Date(Date.now() - hoursAgo * 3600_000).toISOString(), log: 'security', ...fields })}\n`;

beforeAll(() => {
  const files = createSecurityFiles(dataDir, { days: 30 });
  files.write(line(50, { event: 'login', outcome: 'ok', account: ANN, network: '203.0.113.0/24' }));
  files.write(line(2, { event: 'login', outcome: 'failed', account: BEN, reason: 'WrongCredentials' }));
  files.write(line(1, { event: 'document-opened', outcome: 'ok', account: ANN }));
  files.write('{"log":"secur');
  return () => rmSync(dataDir, { recursive: true });
});

async function audit(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runAdmin({
    args: ['audit', ...args],
    env: { DATA_DIR: dataDir },
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    print: (text) => lines.push(text),
  });
  return lines;
}

test('prints the security log, all of it or by account, event and time', async () => {
  const [first, second, third, count] = await audit();
  expect(first).toMatch(new RegExp(`Z  login  ok  -  ${ANN}  203\\.0\\.113\\.0/24  -  -  -  -$`));
  expect(second).toMatch(new RegExp(`Z  login  failed  WrongCredentials  ${BEN}  -  -  -  -  -$`));
  expect(third).toContain('document-opened');
  expect(count).toBe('3 events');
  expect(await audit('--account', ANN)).toEqual([first, third, '2 events']);
  expect(await audit('--event', 'login')).toEqual([first, second, '2 events']);
  expect(await audit('--since', '12h', '--account', ANN)).toEqual([third, '1 event']);
  expect(await audit('--since', new Date(Date.now() - 3 * 3600_000).toISOString())).toHaveLength(3);
});

test('the events of an account include its restrictions', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'firstrung-audit-')), 'restrictions.log');
  writeFileSync(file, line(1, { event: 'restricted', outcome: 'ok', subject: ANN }));
  expect(await audit('--file', file, '--account', ANN)).toEqual([expect.stringContaining(ANN), '1 event']);
  expect(await audit('--file', file, '--account', BEN)).toEqual(['0 events']);
});

test('reads another log, as that of containers', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'firstrung-audit-')), 'all.log');
  onTestFinished(() => rmSync(file));
  writeFileSync(file, `plain text\n{"level":30,"url":"/"}\n${line(0, { event: 'logout', outcome: 'ok' })}`);
  expect(await audit('--file', file)).toEqual([expect.stringContaining('logout'), '1 event']);
});

test('refuses what it does not understand', async () => {
  await expect(audit('--event', 'lgoin')).rejects.toThrow(UsageError);
  for (const since of ['yesterday', '7', '12 h'])
    await expect(audit('--since', since)).rejects.toThrow(/--since takes/);
  await expect(audit('--acount', ANN)).rejects.toThrow(UsageError);
});
