import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { createForeignFolder, type ForeignFolder } from '@firstrung/runner/testing/foreign-folder';
import { commandsOf, documentedBlocks, inlineCommands } from '@firstrung/test-kit/documented-commands';
import { freePort } from '@firstrung/test-kit/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { type Board, createBoard } from './support/board.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { untilPrinted } from './support/output.ts';
import { signedIn } from './support/session.ts';

const ROOT = path.join(import.meta.dirname, '..');
const PAGE = 'docs/front-end-teams.md';
const documented = documentedBlocks(PAGE);
const blocks = documented
  .filter(({ language }) => language === 'sh')
  .flatMap(({ section, text }) => commandsOf(text).map((command) => ({ section, text: command })));
const sentences = inlineCommands(PAGE);

const OWN_DEVELOPMENT = 'npm run dev -- --against "$BOARD"';
const DEVELOPMENT = 'npm run dev -- recruiter --against "$BOARD"';
/** Commands of the page that the walk below leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  'npm install': 'needs a package registry: the foreign folder has the same archives in its node_modules',
  [OWN_DEVELOPMENT]: 'ends only when it is stopped: a test below starts it',
  'npx vitest run --project unit infra/runner/tests/packages-api.unit.test.ts -u':
    'writes files of the repository: without -u it is a unit test',
};
/** Commands inside of sentences, and where they are run. */
const IN_SENTENCES: Record<string, string> = {
  'npm run dev': 'development.e2e.test.ts',
  [DEVELOPMENT]: 'below',
  'npm run deploy:mfe': 'below, with arguments',
  'npm run deploy:mfe -- recruiter': 'the tests of mf-builds and of the web server',
};
/** Comes first, because the folder of the team is made of the archives. */
const PACK = 'npm run packages';
/** The sections with commands. */
const BUILD = 'From nothing to a build';
const DEPLOY = 'Deploy, roll back, try on a few';
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
/** What the last command printed. */
let printed = '';
let built = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  env = {
    ...process.env,
    PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
    FIRSTRUNG: ROOT,
  };
  await promisify(execFile)('sh', ['-c', PACK], { cwd: ROOT, env });
  foreign = await createForeignFolder(path.join(ROOT, '.packages'));
  folder = foreign.path;
  await walk(BUILD);

  const releases = path.join(foreign.path, 'releases');
  await mkdir(releases);
  const configuration = path.join(foreign.path, 'remotes.json');
  const remotes = JSON.parse(await readFile(path.join(ROOT, 'shells/web/remotes.json'), 'utf8'));
  for (const remote of remotes) remote.address = path.resolve(ROOT, 'shells/web', remote.address);
  recruiterFolder = await foreign.copy('mfe-recruiter');
  await foreign.run(recruiterFolder, '@firstrung/mf-config/src/cli.js', 'build');
  remotes.find(({ name }: { name: string }) => name === 'mfe_recruiter').address = path.join(
    recruiterFolder,
    'dist',
  );
  const entry = {
    ...JSON.parse(documented.find(({ language }) => language === 'json')!.text),
    address: releases,
  };
  await writeFile(configuration, JSON.stringify([...remotes, entry]));
  const store = path.join(foreign.path, 'store');
  network = await createTestNetwork({ env: { REMOTES_FILE: configuration, BUILDS_DIR: store } });
  Object.assign(env, {
    RELEASES: releases,
    STORE: store,
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
    if (text === 'npm run build') await nextVersion();
    const cwd = IN_REPOSITORY.test(text) ? ROOT : folder;
    const { stdout } = await promisify(execFile)('sh', ['-c', text], { cwd, env }).catch(
      ({ stdout, stderr }) => {
        throw new Error(`"${text}" failed:\n${stdout}${stderr}`);
      },
    );
    printed = stdout;
    await after?.(text);
  }
}

/** A version of its own for each build, as after a change of the team's. */
async function nextVersion(): Promise<void> {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  built += 1;
  await writeFile(file, JSON.stringify({ ...manifest, version: `1.0.${built}` }));
}

/** What the web server says about the remote's builds. */
async function served(): Promise<{ build: string | null; canary?: { build: string; percent: number } }> {
  const response = await fetch(`${network.url}/remotes.json`);
  const { remotes } = await response.json();
  const { build, canary } = remotes.mfe_university;
  return { build, ...(canary && { canary: { build: canary.build, percent: canary.percent } }) };
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

test('releases are deployed, tried, promoted, rolled back and withdrawn, without a restart', async () => {
  const ids: string[] = [];
  await walk(DEPLOY, async (command) => {
    if (command === 'npm run build') ids.push(await buildId(folder));
    const newest = ids.at(-1)!;
    const previous = ids.at(-2)!;
    if (command.endsWith('--status')) {
      expect(printed).toContain(newest);
    } else if (command.endsWith('--canary 10')) {
      await expect.poll(served).toEqual({ build: previous, canary: { build: newest, percent: 10 } });
    } else if (command.endsWith('--rollback') || command.endsWith('--withdraw')) {
      await expect.poll(served).toEqual({ build: previous });
    } else if (command.includes('deploy')) {
      await expect.poll(served).toEqual({ build: newest });
      expect(printed).toContain(newest);
    }
  });
});

test('the pages of the remote are part of the board', async () => {
  const { page, consoleErrors } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${network.url}/university`);
  await heading(page, 'Careers office').waitFor();
  expect(await page.title()).toMatch(/^Careers office · /);
  await page.getByRole('heading', { name: 'No internships yet' }).waitFor();
  const list = page.getByRole('region', { name: 'Newest internships' });
  expect(await list.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
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

test('an edited screen is shown in the pages of the deployed board', async () => {
  await using development = await develop(OWN_DEVELOPMENT, folder);
  const { page } = await openPage(browser);
  await page.goto(`${development.url}/university`);
  await heading(page, 'Careers office').waitFor();
  const file = path.join(folder, 'src/texts.ts');
  const texts = await readFile(file, 'utf8');
  await writeFile(file, texts.replace("title: 'Careers office'", "title: 'Edited office'"));
  await heading(page, 'Edited office').waitFor();
});

test('an error of a component is readable on the page, with its place in the sources', async () => {
  const file = path.join(folder, 'src/CareersOfficeScreen.tsx');
  const screen = await readFile(file, 'utf8');
  await using development = await develop(OWN_DEVELOPMENT, folder);
  const { page } = await openPage(browser);
  await page.goto(`${development.url}/university`);
  await page.getByRole('heading', { name: 'Opening hours' }).waitFor();
  await writeFile(
    file,
    screen.replace('  return (', "  if (office) throw new Error('No office today');\n  return ("),
  );
  const panel = page.getByRole('alert').filter({ hasText: 'No office today' });
  await panel.getByText(/at CareersOfficeScreen \(src\/CareersOfficeScreen\.tsx:\d+:\d+\)/).waitFor();
  await writeFile(file, screen);
  await page.getByRole('heading', { name: 'Opening hours' }).waitFor();
  expect(await panel.count()).toBe(0);
});

test('the pages have another path after one edit', async () => {
  const file = path.join(folder, 'src/paths.ts');
  const paths = await readFile(file, 'utf8');
  await writeFile(file, paths.replace("'/university'", "'/university/careers'"));
  await using development = await develop(OWN_DEVELOPMENT, folder);
  const { page } = await openPage(browser);
  await page.goto(`${development.url}/university/careers`);
  const target = (name: string) => page.getByRole('link', { name, exact: true }).first().getAttribute('href');
  await page.getByRole('heading', { name: 'Opening hours' }).waitFor();
  expect(await target('Make an appointment')).toBe('/university/careers/appointments');
  expect(await target('Appointments')).toBe('/university/careers/appointments');
  await writeFile(file, paths);
});

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
