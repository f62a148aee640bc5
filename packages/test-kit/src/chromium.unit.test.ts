import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BROWSER_FLAGS, installedChromium, isHeadlessShell } from './chromium.ts';

test('our flags switch off every feature that Playwright does', async () => {
  // Node knows none of the flags: the error has the command line.
  const { message } = await chromium.launch({ executablePath: process.execPath, args: BROWSER_FLAGS }).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  const [command = ''] = /<launching>.*/.exec(message) ?? [];
  const lists = [...command.matchAll(/--disable-features=(\S+)/g)].map(([, features]) =>
    features!.split(','),
  );
  expect(lists).toHaveLength(2);
  expect(lists[1]).toEqual(expect.arrayContaining(lists[0]!));
});

test('a headless shell is taken before a whole browser, wherever it is, and none that does not run', async () => {
  const root = mkdtempSync(join(tmpdir(), 'chromium-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const program = (folder: string, name: string, status = 0) => {
    const file = join(root, folder, name);
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(file, `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 });
    return file;
  };
  const whole = program('first', 'chromium');
  const shell = program('second', 'chromium-headless-shell');
  program('first', 'chromium-headless-shell', 1);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('PATH', [join(root, 'first'), join(root, 'second')].join(delimiter));
  vi.stubEnv('CHROMIUM_PATH', undefined);
  expect(await installedChromium()).toBe(shell);
  vi.stubEnv('CHROMIUM_PATH', whole);
  expect(await installedChromium()).toBe(whole);
  expect([shell, whole].map(isHeadlessShell)).toEqual([true, false]);
});
