import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { BROWSER_FLAGS } from './chromium.ts';

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
