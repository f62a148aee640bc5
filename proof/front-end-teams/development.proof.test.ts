// Promise: An edited text of a remote is on the screen without a reload, and what was typed is kept.
// Guards: packages/mf-config, infra/all-in-one/src/dev, shells/web/src

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import { freePort } from '@firstrung/test-kit/free-port';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilPrinted } from './output.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

let browser: Browser;
/**
 * A copy of the recruiters' remote, which the test edits.
 * Inside the repository, so that it finds its packages.
 */
let folder: string;
let env: NodeJS.ProcessEnv;
let development: ChildProcess;
let url: string;

beforeAll(async () => {
  browser = await launchBrowser();
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, '.cache', 'development-'));
  await cp(path.join(ROOT, 'mfe-recruiter'), path.join(folder, 'mfe-recruiter'), {
    recursive: true,
    filter: (file) => !/\/(dist|\.dev)$/.test(file),
  });
  const remotes = JSON.parse(await readFile(path.join(ROOT, 'shells/web/remotes.json'), 'utf8'));
  const recruiter = remotes.find(({ role }: { role: string }) => role === 'recruiter');
  const file = path.join(folder, 'remotes.json');
  await writeFile(file, JSON.stringify([{ ...recruiter, address: 'mfe-recruiter/dist' }]));

  const port = await freePort();
  url = `http://localhost:${port}`;
  env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: path.join(folder, 'data'),
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
  await rm(folder, { recursive: true, force: true });
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

  const file = path.join(folder, 'mfe-recruiter/src/features/auth/texts.ts');
  const texts = await readFile(file, 'utf8');
  await writeFile(file, texts.replace("'Recruiter login'", "'Edited login'"));
  await heading.filter({ hasText: 'Edited login' }).waitFor();

  expect(await page.evaluate('window.samePage')).toBe(true);
  expect(await page.getByRole('textbox').first().inputValue()).toBe('typed@jobs.example');
  expect(consoleErrors).toEqual([]);
});
