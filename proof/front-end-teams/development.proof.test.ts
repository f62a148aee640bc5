// Promise: An edited text of a remote is on the screen without a reload, and what was typed is kept.
// Guards: packages/mf-config, infra/all-in-one/src/dev, shells/web/src

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import { frontEndFolder, FRONT_ENDS as ROOT } from '@firstrung/e2e/support/front-ends';
import { freePort } from '@firstrung/test-kit/free-port';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilPrinted } from './output.ts';

let browser: Browser;
/** Copies of the recruiters' remote and of the login, which the test edits. */
let copies: Awaited<ReturnType<typeof frontEndFolder>>;
let env: NodeJS.ProcessEnv;
let development: ChildProcess;
let url: string;

beforeAll(async () => {
  browser = await launchBrowser();
  copies = await frontEndFolder('development');
  await copies.copy('mfe-recruiter', ['auth-screens']);
  const remotes = JSON.parse(await readFile(path.join(ROOT, 'shells/web/remotes.json'), 'utf8'));
  const recruiter = remotes.find(({ role }: { role: string }) => role === 'recruiter');
  const file = path.join(copies.folder, 'remotes.json');
  await writeFile(file, JSON.stringify([{ ...recruiter, address: 'mfe-recruiter/dist' }]));

  const port = await freePort();
  url = `http://localhost:${port}`;
  env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: path.join(copies.folder, 'data'),
    DEMO: 'off',
    PORT: String(port),
    REMOTES_FILE: file,
  };
  development = command('dev');
  await untilPrinted(development, 'ready for development');
});
afterAll(async () => {
  await browser?.close();
  const ended = once(development, 'exit');
  development.kill();
  await ended;
  const [code] = await once(command('reset', '--yes'), 'exit');
  await copies.remove();
  expect(code).toBe(0);
});

/** Starts `npm run <name>`. */
const command = (name: string, ...args: string[]): ChildProcess =>
  spawn(process.execPath, [`infra/all-in-one/src/commands/${name}.ts`, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

test('an edited text of a remote is shown without a reload, and what was typed is kept', async () => {
  const { page, consoleErrors } = await openPage(browser);
  await page.goto(`${url}/recruiter/login`);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.filter({ hasText: 'Recruiter login' }).waitFor();
  await page.evaluate('window.samePage = true');
  await page.getByRole('textbox').first().fill('typed@jobs.example');

  const file = path.join(copies.folder, 'auth-screens/src/texts.ts');
  const texts = await readFile(file, 'utf8');
  await writeFile(file, texts.replace("'Recruiter login'", "'Edited login'"));
  await heading.filter({ hasText: 'Edited login' }).waitFor();

  expect(await page.evaluate('window.samePage')).toBe(true);
  expect(await page.getByRole('textbox').first().inputValue()).toBe('typed@jobs.example');
  expect(consoleErrors).toEqual([]);
});
