// Promise: A team without this repository builds, deploys and develops its own screens by the page.
// Guards: docs/front-end-teams.md, infra/examples, packages/mf-config, packages/mf-builds,
// packages/web-kit, shells/web

import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { accessibilityFaults } from '@firstrung/e2e/support/accessibility';
import { type Board, createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import { showTab } from '@firstrung/e2e/support/front-ends';
import { screenShown } from '@firstrung/e2e/support/screens';
import { signedIn } from '@firstrung/e2e/support/session';
import { publishBuild } from '@firstrung/mf-builds';
import { commandsOf, documentedBlocks, inlineCommands } from '@firstrung/test-kit/documented-commands';
import { freePort } from '@firstrung/test-kit/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createForeignFolder, type ForeignFolder } from './foreign-folder.ts';
import { untilPrinted } from './output.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PAGE = 'docs/front-end-teams.md';
const documented = documentedBlocks(PAGE);
const blocks = documented
  .filter(({ language }) => language === 'sh')
  .flatMap(({ section, text }) => commandsOf(text).map((command) => ({ section, text: command })));
const sentences = inlineCommands(PAGE);

/** The remote's link in the configuration of the page. */
const LABEL = 'Careers office';
const DESK = { viewport: { width: 1440, height: 900 } } as const;

const OWN_DEVELOPMENT = 'npm run dev -- --against "$BOARD"';
const DEVELOPMENT = 'npm run dev -- recruiter --against "$BOARD"';
/** Commands of the page that the walk below leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  'npm install': 'needs a package registry: the foreign folder has the same archives in its node_modules',
  [OWN_DEVELOPMENT]: 'ends only when it is stopped: a test below starts it',
};
/** Commands inside of sentences, and where they are run. */
const IN_SENTENCES: Record<string, string> = {
  'npm run deploy:mfe': 'below, with arguments',
  'npm run deploy:mfe -- recruiter': 'the tests of mf-builds and of the web server',
};
/** Comes first, because the folder of the team is made of the archives. */
const PACK = 'npm run packages';
/** The sections with commands. */
const BUILD = 'From nothing to a build';
const DEPLOY = 'Deploy and roll back';
/** Run in the repository of the board, all others in the team's. */
const IN_REPOSITORY = /^npm run (packages|deploy:mfe)\b/;

let browser: Browser;
let foreign: ForeignFolder;
let network: TestNetwork;
let board: Board;
/** A copy of the recruiters' remote. */
let recruiterFolder: string;
/** The folder of the remote, as its team has it. */
let folder: string;
let env: NodeJS.ProcessEnv;
/** The configuration of the remotes, and the entry of the team's. */
let configuration: string;
let remotes: { name: string; address: string }[];
let entry: { name: string; address: string };
/** What the last command printed. */
let printed = '';
let versions = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  env = {
    ...process.env,
    PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
    FIRSTRUNG: ROOT,
    // It takes two fifths of a build, and builds with it are tested elsewhere.
    BROTLI: 'off',
    // The compiler takes memory instead of a third of its time, for freeing it.
    GOGC: '400',
  };
  await run(PACK, ROOT);
  foreign = await createForeignFolder(path.join(ROOT, '.packages'));
  folder = foreign.path;
  await walk(BUILD);

  const releases = path.join(foreign.path, 'releases');
  await publishBuild({ from: path.join(folder, 'dist'), to: releases, kept: 5 });
  configuration = path.join(foreign.path, 'remotes.json');
  remotes = JSON.parse(await readFile(path.join(ROOT, 'shells/web/remotes.json'), 'utf8'));
  for (const remote of remotes) remote.address = path.resolve(ROOT, 'shells/web', remote.address);
  recruiterFolder = await foreign.copy('mfe-recruiter');
  await run('../node_modules/.bin/mf-config build', recruiterFolder);
  remotes.find(({ name }) => name === 'mfe_recruiter')!.address = path.join(recruiterFolder, 'dist');
  entry = {
    ...JSON.parse(documented.find(({ language }) => language === 'json')!.text),
    address: releases,
  };
  await writeFile(configuration, JSON.stringify([...remotes, entry]));
  const store = path.join(foreign.path, 'store');
  network = await createTestNetwork({ env: { REMOTES_FILE: configuration, BUILDS_DIR: store } });
  Object.assign(env, {
    RELEASES: releases,
    BUILDS_DIR: store,
    DIST: path.join(folder, 'dist'),
    BOARD: network.url,
  });
  board = await createBoard(network);
});
afterAll(async () => {
  await network?.close();
  await foreign?.[Symbol.asyncDispose]();
  await browser?.close();
});

/** Runs the commands of a section of the page, in their order. */
async function walk(section: string, after?: (command: string) => Promise<void>): Promise<void> {
  const commands = blocks.filter((command) => command.section === section);
  expect(commands.length).toBeGreaterThan(0);
  for (const { text } of commands) {
    if (text in LEFT_OUT || text === PACK) continue;
    if (text.startsWith('cd ')) {
      folder = path.join(folder, text.slice(3));
      continue;
    }
    if (text === 'npm run build' && section !== BUILD) await writeNextBuild();
    else printed = await run(text, IN_REPOSITORY.test(text) ? ROOT : folder);
    await after?.(text);
  }
}

/** Runs a command. Returns what it printed. */
async function run(command: string, cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd, env }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`"${command}" failed:\n${stdout}${stderr}`);
    },
  );
  return stdout;
}

/** What the command writes, which was run before, for another version of the remote. */
async function writeNextBuild(changes: object = {}): Promise<void> {
  const file = path.join(folder, 'dist/remote.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  versions += 1;
  await writeFile(file, JSON.stringify({ ...manifest, version: `1.0.${versions}`, ...changes }));
}

/** The build that the web server shows. */
async function served(): Promise<string | null> {
  const response = await fetch(`${network.url}/remotes.json`);
  const { remotes } = await response.json();
  return remotes.mfe_university.build;
}

async function buildId(of: string): Promise<string> {
  const manifest = await readFile(path.join(of, 'dist/remote.json'));
  return createHash('sha256').update(manifest).digest('hex').slice(0, 12);
}

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

test('no command of the page is left out unnoticed', () => {
  const texts = blocks.map(({ text }) => text);
  for (const command of Object.keys(LEFT_OUT)) expect(texts).toContain(command);
  expect([...new Set(sentences)].sort()).toEqual(Object.keys(IN_SENTENCES).sort());
  const sections = new Set(blocks.filter(({ text }) => !(text in LEFT_OUT)).map(({ section }) => section));
  expect([...sections]).toEqual([BUILD, DEPLOY]);
});

test('releases are deployed, rolled back and withdrawn, without a restart', async () => {
  const ids = [(await served())!];
  await walk(DEPLOY, async (command) => {
    if (command === 'npm run build') ids.push(await buildId(folder));
    const newest = ids.at(-1)!;
    const previous = ids.at(-2)!;
    if (command.endsWith('--status')) {
      expect(printed).toContain(newest);
    } else if (command.includes('--rollback') || command.endsWith('--withdraw')) {
      await expect.poll(served).toBe(previous);
    } else if (command.includes('deploy')) {
      await expect.poll(served).toBe(newest);
      expect(printed).toContain(newest);
    }
  });
});

test('a deploy that the board refuses ends with code 1 and the reason, and visitors keep the build', async () => {
  const deploy = 'npm run deploy -- university --to "$RELEASES" --board "$BOARD"';
  const file = path.join(folder, 'dist/remote.json');
  const good = await readFile(file, 'utf8');
  const before = await served();
  for (const [changes, reason] of [
    [{ contract: 2 }, 'It is built for contract 2, the shell for 1.'],
    [{ requires: { react: '^99.0.0' } }, 'It needs react ^99.0.0, the shell has'],
    [{ routes: [{ path: '/login', js: [], css: [] }] }, 'It has a screen at /login, but may only have'],
  ] as const) {
    await writeNextBuild(changes);
    await expect(run(deploy, folder)).rejects.toThrow(reason);
    expect(await served()).toBe(before);
    await writeFile(file, good);
  }
  await expect(run(deploy.replace('university', 'other'), folder)).rejects.toThrow(
    'has no remote mfe_other in its configuration',
  );
  await expect(run('npm run deploy -- other --to "$RELEASES"', folder)).rejects.toThrow(
    'has a build of mfe_university, not of mfe_other',
  );
  expect(await run(deploy, folder)).toContain(`serves build ${await buildId(folder)}`);
});

test('the pages of the remote are part of the board', async () => {
  const { page, consoleErrors } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${network.url}/university`);
  await heading(page, 'Careers office').waitFor();
  expect(await page.title()).toMatch(/^Careers office · /);
  await page.getByRole('heading', { name: 'No internships yet' }).waitFor();
  const list = page.getByRole('region', { name: 'Newest internships' });
  expect(await list.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  await board.post({ title: 'Trainee Journalist', employmentType: 'Full-time' });
  await board.post({ title: 'Solar Intern', employmentType: 'Internship' });
  await page.reload();
  await page.getByRole('link', { name: 'Solar Intern' }).click();
  await heading(page, 'Solar Intern').waitFor();
  await page.goBack();
  await heading(page, 'Careers office').waitFor();
  expect(await page.getByRole('link', { name: 'Trainee Journalist' }).count()).toBe(0);
  expect(consoleErrors).toEqual([]);

  await page.route('**/api/guest/jobs/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'The internships could not be loaded' }).waitFor();
  await page.unroute('**/api/guest/jobs/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('link', { name: 'Solar Intern' }).waitFor();
});

test('its link is in bar and footer of the landing page, also without JavaScript', async () => {
  for (const javaScriptEnabled of [false, true]) {
    const { page, consoleErrors } = await openPage(browser, { ...DESK, javaScriptEnabled });
    await page.goto(`${network.url}/`);
    if (javaScriptEnabled) await screenShown(page);
    const link = { name: LABEL };
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', link).waitFor();
    await page.getByRole('contentinfo').getByRole('link', link).click();
    await page.waitForURL('**/university');
    expect(consoleErrors).toEqual([]);
  }
});

test('its link is in the bar of the pages of its role alone, and the bar stays on its own pages', async () => {
  const ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  const { page } = await openPage(browser, { ...signedIn(network.url, ada), ...DESK });
  await page.goto(`${network.url}/home`);
  const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
  const bar = links.filter({ hasText: LABEL });
  const labels = () => links.allInnerTexts();
  await bar.waitFor();
  const onOwn = await labels();
  await bar.click();
  await heading(page, 'Careers office').waitFor();
  // What only the remote's own navigation has is in the menus.
  await expect.poll(labels).toEqual(onOwn);
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Appointments' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1216, height: 900 });
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${network.url}/home`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await bar.waitFor();
  const shown = (await labels()).map((label) => label.trim());
  // After the pages of the remote that is shown, whose tabs are below, and before what concerns the account.
  expect(shown.slice(0, 3)).toEqual(['Recruiters', LABEL, 'Profile']);

  const rita = await network.signUp('Recruiter', { name: 'Rita Recruiter' });
  const other = await openPage(browser, { ...signedIn(network.url, rita), ...DESK });
  await other.page.goto(`${network.url}/recruiter/all-my-jobs`);
  await other.page.getByRole('button', { name: 'Account of Rita Recruiter' }).waitFor();
  const menu = other.page.locator('nav').getByRole('link', { name: LABEL, includeHidden: true });
  expect(await menu.count()).toBe(0);
  await other.page.getByRole('contentinfo').getByRole('link', { name: LABEL }).waitFor();
});

test('on its pages, the bell describes notifications', async () => {
  const ada = await network.signUp('Applicant', { name: 'Ada Byron' });
  const bo = await network.signUp('Applicant', { name: 'Bo Bridge' });
  await network.api('POST /api/pn/encouraged', { token: bo.token, body: { networkId: ada.id } });
  await network.processAll();
  const { page, consoleErrors } = await openPage(browser, { ...signedIn(network.url, ada), ...DESK });
  await page.goto(`${network.url}/university`);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /Bo Bridge asks to join your project network/ }).click();
  await page.waitForURL('**/project-networks*');
  expect(consoleErrors).toEqual([]);
});

test('appointments are for people who are signed in, and the others keep their pages', async () => {
  const { page: visitor } = await openPage(browser);
  await visitor.goto(`${network.url}/university/appointments`);
  await visitor.getByText('Please log in to make an appointment').waitFor();
  expect(new URL(visitor.url()).pathname).toBe('/login');

  const applicant = await network.signUp('Applicant', { name: 'Amelie Brandt' });
  const jobId = await board.post({ title: 'Turbine Intern', employmentType: 'Internship' });
  await network.api('POST /api/jobs/apply-job', { token: applicant.token, body: { jobId } });
  await network.processAll();
  const { page, consoleErrors } = await openPage(browser, signedIn(network.url, applicant));
  await page.goto(`${network.url}/university/appointments`);
  await page.getByText('Signed in as Amelie Brandt').waitFor();
  await page.getByRole('link', { name: 'Turbine Intern' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const email = page.getByRole('link', { name: 'Write the email' });
  await page.getByLabel('Subject').selectOption('Preparation for an interview');
  await expect.poll(() => email.getAttribute('href')).toMatch(/^mailto:.*Preparation%20for%20an%20interview/);
  expect(consoleErrors).toEqual([]);
});

test("a copy of the recruiters' remote works from a repository of its own", async () => {
  const { remotes } = await (await fetch(`${network.url}/remotes.json`)).json();
  expect(remotes.mfe_recruiter.build).toBe(await buildId(recruiterFolder));

  await board.post({ title: 'Rotor Engineer' });
  const { page, consoleErrors } = await openPage(browser, signedIn(network.url, board.recruiter));
  await page.goto(`${network.url}/recruiter/all-my-jobs`);
  await page.getByRole('link', { name: 'Rotor Engineer' }).first().click();
  await page.getByRole('heading', { name: 'Rotor Engineer' }).waitFor();
  await page.goto(`${network.url}/recruiter/company-profile`);
  await page.getByText('Northlight Energy').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('a removed remote leaves a page that is open', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${network.url}/university`);
  await heading(page, 'Careers office').waitFor();
  await writeFile(configuration, JSON.stringify(remotes));
  await expect.poll(async () => (await fetch(`${network.url}/university`)).status).toBe(404);
  await showTab(page);
  await heading(page, 'Page not found').waitFor();
  expect(await page.evaluate(`document.querySelectorAll('script[src*="/mfe/university/"]').length`)).toBe(0);

  await writeFile(configuration, JSON.stringify([...remotes, entry]));
  await expect.poll(async () => (await fetch(`${network.url}/university`)).status).toBe(200);
});

test('a remote under development is shown in the pages of the deployed board, with each edit', async () => {
  // The pages have another path after one edit.
  await edit('src/paths.ts', "'/university'", "'/university/careers'");
  await using development = await develop(OWN_DEVELOPMENT, folder);
  const { page } = await openPage(browser);
  await page.goto(`${development.url}/university/careers`);
  await heading(page, 'Careers office').waitFor();
  const target = (name: string) => page.getByRole('link', { name, exact: true }).first().getAttribute('href');
  expect(await target('Make an appointment')).toBe('/university/careers/appointments');

  await edit('src/texts.ts', "title: 'Careers office'", "title: 'Edited office'");
  await heading(page, 'Edited office').waitFor();

  // An error of a component is readable on the page, with its place in the sources.
  const screen = 'src/CareersOfficeScreen.tsx';
  const statement = "  if (office) throw new Error('No office today');\n";
  await edit(screen, '  return (', `${statement}  return (`);
  const panel = page.getByRole('alert').filter({ hasText: 'No office today' });
  await panel.getByText(/at CareersOfficeScreen \(src\/CareersOfficeScreen\.tsx:\d+:\d+\)/).waitFor();
  await edit(screen, statement, '');
  await page.getByRole('heading', { name: 'Opening hours' }).waitFor();
  expect(await panel.count()).toBe(0);
});

/** Changes a file of the remote. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const before = await readFile(path.join(folder, file), 'utf8');
  expect(before).toContain(from);
  await writeFile(path.join(folder, file), before.replace(from, to));
}

test('so is a remote of this repository', async () => {
  await using development = await develop(DEVELOPMENT, ROOT);
  const { page } = await openPage(browser);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(`${development.url}/recruiter/login`);
  await heading(page, 'Recruiter login').waitFor();
  // Only development builds have names without hashes.
  expect(files).toContain('/mfe/recruiter/remoteEntry.js');
});

/** Starts a command that develops a remote, until the scope is left. */
async function develop(command: string, cwd: string): Promise<AsyncDisposable & { url: string }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // In a group of its own, which can be ended as a whole.
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
    await ended;
  };
  await untilPrinted(child, url).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, [Symbol.asyncDispose]: stop };
}
