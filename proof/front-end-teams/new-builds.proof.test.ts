// Promise: Open tabs survive new builds of the shell and of remotes, and styles do not leak.
// Guards: packages/mf-config, packages/mf-builds, packages/web-kit, shells/web

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import { chatOf, createTalk, disconnectChat } from '@firstrung/e2e/support/chat';
import { FRONT_ENDS, frontEndFolder, rebuild, showTab } from '@firstrung/e2e/support/front-ends';
import { screenShown } from '@firstrung/e2e/support/screens';
import { signedIn } from '@firstrung/e2e/support/session';
import { publishBuild } from '@firstrung/mf-builds';
import { type RemotesFile, readConfig, webPages } from '@firstrung/web/server';
import { writeRemotesFile } from '@firstrung/web/testing';
import { writeOtherShell } from '@firstrung/web/testing/other-shell';
import fastify, { type FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const NAME = 'mfe_recruiter';
const KEPT = 5;
const ERROR_TITLE = 'This part of the page did not load';
const NEW_VERSION = 'A new version is ready. It is used from the next page on.';
const FIRST = 'Recruiter login';
const SECOND = 'Second recruiter login';
/** Rules that would ruin every page, and one that shows that the sheet is loaded. */
const REACHING = `main { display: none } body { background: red } header, footer { visibility: hidden }
h1 { letter-spacing: 7px }
:root:has(h1) { --page: red }`;

let browser: Browser;
let network: TestNetwork;
let builds: Awaited<ReturnType<typeof frontEndFolder>>;
/**
 * Folders of two builds of the recruiters' remote, and the folder of releases from which the server takes it.
 */
let firstDist: string;
let secondDist: string;
let releases: string;
/** Of the builds of shell and applicants' remote, before and after the recruiters' remote was built. */
let hashesOfOthers: { before: string[]; after: string[] };
/** The folder of a second build of the shell. */
let secondShellDist: string;
/** Serves it, without the files of the first. */
let secondShell: FastifyInstance;
let secondShellUrl: string;

beforeAll(async () => {
  browser = await launchBrowser();
  builds = await frontEndFolder('new-builds');
  firstDist = path.join(FRONT_ENDS, 'mfe-recruiter/dist');
  const recruiter = await builds.copy('mfe-recruiter', ['auth-screens']);
  secondDist = path.join(recruiter, 'dist');
  await writeFile(path.join(builds.folder, 'auth-screens/src/reaching.css'), REACHING);
  const others = [path.join(FRONT_ENDS, 'shells/web/dist'), path.join(FRONT_ENDS, 'mfe-applicant/dist')];
  const before = await Promise.all(others.map(hashOf));
  await rebuild(recruiter, [
    { file: '../auth-screens/src/texts.ts', from: `'${FIRST}'`, to: `'${SECOND}'` },
    { file: '../auth-screens/src/texts.ts', from: 'import', to: `import './reaching.css';\nimport` },
  ]);
  hashesOfOthers = { before, after: await Promise.all(others.map(hashOf)) };
  releases = path.join(builds.folder, 'releases');
  await publishBuild({ from: firstDist, to: releases, kept: KEPT });
  const remotesFile = await writeRemotesFile(builds.folder, { [NAME]: releases });
  network = await createTestNetwork({ env: { REMOTES_FILE: remotesFile } });

  secondShellDist = await writeOtherShell(
    path.join(builds.folder, 'shell'),
    `document.documentElement.dataset.shell = 'second';`,
  );
  secondShell = fastify();
  const env = { SHELL_DIST: secondShellDist, BUILDS_DIR: path.join(builds.folder, 'store') };
  await secondShell.register(webPages({ config: readConfig(env) }).plugin);
  secondShellUrl = await secondShell.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
  await secondShell?.close();
  await builds?.remove();
});

const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true });
const notice = (page: Page) => page.getByText(NEW_VERSION);
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const urlOf = (pathname: string) => network.url + pathname;
/** Marks the page until it is loaded again. */
const mark = (page: Page) => page.evaluate('window.samePage = true');
const isSamePage = async (page: Page) => (await page.evaluate('window.samePage')) === true;

const readRemotes = async (url = network.url): Promise<RemotesFile> =>
  (await fetch(`${url}/remotes.json`)).json();

/** Deploys the recruiters' remote and resolves when the server has noticed. */
async function deploy(from: string): Promise<void> {
  const { id } = await publishBuild({ from, to: releases, kept: KEPT });
  await expect.poll(async () => (await readRemotes()).remotes[NAME]?.build, { timeout: 30_000 }).toBe(id);
}

/** Hash of all files of a folder and their names. */
async function hashOf(root: string): Promise<string> {
  const hash = createHash('sha256');
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  for (const file of files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

test('building one remote leaves the shell and the other remote untouched', () => {
  expect(hashesOfOthers.after).toEqual(hashesOfOthers.before);
});

describe('an open tab, while a remote is replaced,', () => {
  beforeEach(async () => {
    await deploy(firstDist);
  });
  const open = async (pathname: string) => {
    const { page } = await openPage(browser);
    await page.goto(urlOf(pathname));
    return page;
  };

  test('says that a new version is ready, and loads the next page as a whole', async () => {
    const page = await open('/recruiter/login');
    await heading(page, FIRST).waitFor();
    await mark(page);
    await showTab(page);
    await deploy(secondDist);
    await showTab(page);
    await notice(page).waitFor();
    // The page goes on with its build until then.
    await heading(page, FIRST).waitFor();
    expect(await isSamePage(page)).toBe(true);

    await page.getByRole('link', { name: 'Login as Applicant' }).click();
    await page.waitForURL('**/login');
    await heading(page, 'Log in').waitFor();
    expect(await isSamePage(page)).toBe(false);
    await page.getByRole('link', { name: 'Login as Recruiter' }).click();
    await heading(page, SECOND).waitFor();
  });

  test('uses the new build at once if it has not used the remote yet', async () => {
    const page = await open('/login');
    await heading(page, 'Log in').waitFor();
    await mark(page);
    await deploy(secondDist);
    const checked = page.waitForResponse('**/remotes.json');
    await showTab(page);
    await checked;
    await page.getByRole('link', { name: 'Login as Recruiter' }).click();
    await heading(page, SECOND).waitFor();
    expect(await isSamePage(page)).toBe(true);
    expect(await notice(page).count()).toBe(0);
  });

  test('reloads by Retry when files of its build are gone', async () => {
    const page = await open('/recruiter/login');
    await heading(page, FIRST).waitFor();
    await mark(page);
    await deploy(secondDist);
    await page.route('**/mfe/recruiter/signup.*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Signup as Recruiter' }).click();
    await heading(page, ERROR_TITLE).waitFor();
    expect(await isSamePage(page)).toBe(true);
    await page.unroute('**/mfe/recruiter/signup.*');
    await retry(page).click();
    await heading(page, 'Signup as Recruiter').waitFor();
    expect(await isSamePage(page)).toBe(false);
  });
});

describe('an open tab, while the shell is replaced,', () => {
  /** Pages and their files come from the second shell from now on; those of the first are gone. */
  const deployShell = (page: Page) =>
    page.route('**/*', (route) => {
      const { pathname, search } = new URL(route.request().url());
      const isShells = /^\/(assets\/|remotes\.json)/.test(pathname);
      if (!isShells && route.request().resourceType() !== 'document') return route.fallback();
      return route
        .fetch({ url: secondShellUrl + pathname + search })
        .then((response) => route.fulfill({ response }));
    });
  const isSecond = (page: Page) => page.evaluate(() => document.documentElement.dataset.shell === 'second');

  test('the two builds have different files', async () => {
    const [one, other] = await Promise.all([readRemotes(), readRemotes(secondShellUrl)]);
    expect(one.shell).not.toBe(other.shell);
    const json = await readFile(path.join(secondShellDist, 'shell.json'), 'utf8');
    const [file] = JSON.parse(json).runtime.js;
    const status = async (url: string) => (await fetch(`${url}/assets/${file}`)).status;
    expect([await status(network.url), await status(secondShellUrl)]).toEqual([404, 200]);
  });

  test('reloads by Retry when a file of the shell is gone', async () => {
    const { page } = await openPage(browser);
    await page.goto(urlOf('/'));
    // Links of the page from the server need no scripts.
    await screenShown(page);
    await deployShell(page);
    expect(await isSecond(page)).toBe(false);
    await page.getByRole('link', { name: 'Login as Applicant' }).click();
    await heading(page, ERROR_TITLE).waitFor();
    await retry(page).click();
    await heading(page, 'Log in').waitFor();
    expect(await isSecond(page)).toBe(true);
  });

  test('opens its screens, and the guard of unsaved changes still asks', async () => {
    const ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
    const { page } = await openPage(browser, signedIn(network.url, ada));
    await page.goto(urlOf('/profile'));
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await deployShell(page);
    await showTab(page);
    await notice(page).waitFor();

    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await home.click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect([new URL(page.url()).pathname, await isSecond(page)]).toEqual(['/profile', false]);
    await home.click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.waitForURL('**/home');
    await expect.poll(() => isSecond(page)).toBe(true);
  });

  test('sends what it could not send before', async () => {
    const talk = createTalk(network);
    const ada = await network.signUp('Applicant', { name: 'Ada Byron' });
    const bo = await network.signUp('Applicant', { name: 'Bo Bridge' });
    await talk.connect(ada, bo);
    const { page } = await openPage(browser, signedIn(network.url, ada));
    const reconnect = await disconnectChat(page);
    await page.goto(urlOf(`/messages?with=${bo.id}`));
    const chat = chatOf(page);
    await chat.popup.getByText('You are offline.').waitFor();
    await chat.write('from the first shell');
    await chat.outgoing('from the first').waitFor();

    await deployShell(page);
    await showTab(page);
    await notice(page).waitFor();
    await chat.popup.getByRole('button', { name: 'Close the chat' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/home');
    await expect.poll(() => isSecond(page)).toBe(true);
    reconnect();
    await page.goto(urlOf(`/messages?with=${bo.id}`));
    await chat.message('from the first shell').waitFor();
  });
});

describe('styles of a remote', () => {
  const looks = (page: Page) =>
    page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      return {
        background: of('body').backgroundColor,
        page: of('body').getPropertyValue('--page'),
        main: of('main').display,
        bar: of('header').visibility,
        letters: of('main h1').letterSpacing,
      };
    });
  test('apply to what it renders, and to nothing else', async () => {
    await deploy(secondDist);
    const { page } = await openPage(browser);
    await page.goto(urlOf('/login'));
    await heading(page, 'Log in').waitFor();
    const untouched = await looks(page);
    await page.getByRole('link', { name: 'Login as Recruiter' }).click();
    await heading(page, SECOND).waitFor();
    await expect.poll(async () => (await looks(page)).letters).toBe('7px');
    expect(await looks(page)).toEqual({ ...untouched, letters: '7px' });

    await page.getByRole('link', { name: 'Login as Applicant' }).click();
    await heading(page, 'Log in').waitFor();
    expect(await looks(page)).toEqual(untouched);

    await page.goBack();
    await heading(page, SECOND).waitFor();
    expect((await looks(page)).letters).toBe('7px');
  });
});
