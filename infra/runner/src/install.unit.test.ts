import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { installDependencies, lockedPackages } from './install.mjs';
import { EXIT } from './start-error.mjs';

const clsx = { 'node_modules/clsx': { version: '2.1.1' } };
const PACKAGES = JSON.stringify({
  packages: {
    ...clsx,
    'node_modules/vitest': { version: '5.1.0', dev: true },
    'node_modules/webpack-dev-server': { version: '6.1.0', peer: true },
  },
});
const MODULE = new URL('./install.mjs', import.meta.url).href;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'firstrung-install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), PACKAGES);
});

/** An npm that does this. */
function useNpm(code: string): void {
  const cli = join(root, 'npm-cli.js');
  writeFileSync(cli, code);
  vi.stubEnv('npm_execpath', cli);
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** An npm that installs, and writes down how it was called. */
function useWorkingNpm() {
  const calls = join(root, 'calls');
  useNpm(`const { appendFileSync, writeFileSync } = require('node:fs');
    appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
    writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(PACKAGES)})`);
  return () => readFileSync(calls, 'utf8').trim().split('\n');
}

test.each([
  ['everything', true, PACKAGES],
  ['what the product needs', false, JSON.stringify({ packages: clsx })],
])('%s that was installed by hand is used, and nothing is written beside it', async (_, needsAll, list) => {
  writeFileSync(join(root, 'node_modules/.package-lock.json'), list);
  await installDependencies(root, needsAll);
  expect(readdirSync(join(root, 'node_modules'))).toEqual(['.package-lock.json']);
});

test('what start needs is neither for development nor a peer', () => {
  const packages = { '': {}, ...JSON.parse(PACKAGES).packages, 'services/jobs/node_modules/ms': {} };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const paths = lockedPackages(root, 'start').map(([path]) => path);
  expect(paths).toEqual(['node_modules/clsx', 'services/jobs/node_modules/ms']);
});

test('a board gets what it needs, the first command of a developer adds the rest, and a board needs no less', async () => {
  const calls = useWorkingNpm();
  for (const needsAll of [false, false, true, true, false]) await installDependencies(root, needsAll);
  const quiet = '--ignore-scripts --no-audit --no-fund --loglevel=error';
  expect(calls()).toEqual([
    `ci --omit=dev --omit=peer --workspaces --include-workspace-root=false ${quiet}`,
    `install --no-save ${quiet}`,
  ]);
});

test('Node 20 gets Node 24 beside, also when a newer one has installed without', async () => {
  const calls = useWorkingNpm();
  await installDependencies(root, false);
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, node: '20.19.0' });
  onTestFinished(() => void vi.restoreAllMocks());
  await installDependencies(root, false);
  expect(calls()[1]).toMatch(/^install --no-save --omit=dev --omit=peer --ignore-scripts/);
});

test('after an addition that was cut off everything is installed again', async () => {
  const calls = useWorkingNpm();
  await installDependencies(root, false);
  useNpm(`process.kill(process.pid, 'SIGKILL')`);
  await expect(installDependencies(root, true)).rejects.toThrow('npm install failed');
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: clsx }));
  useWorkingNpm();
  await installDependencies(root, true);
  expect(calls()[1]).toMatch(/^ci --ignore-scripts/);
});

test.each([
  [
    'is killed',
    `process.kill(process.pid, 'SIGKILL')`,
    EXIT.machine,
    /^npm ci failed \(it was ended by SIGKILL\).*run the same/,
  ],
  ['fails', 'process.exit(1)', EXIT.machine, /^npm ci failed \(status 1\).*run the same command again\.$/],
  ['meets a full disk', 'process.exit(-28)', EXIT.space, /^No space is left on the disk of .* Make space/],
  ['meets a full disk and ends well', '', EXIT.space, /^No space is left on the disk of .* Make space/],
])('npm that %s gets a sentence, and the next start installs again', async (_, code, exitCode, message) => {
  useNpm(code);
  await expect(installDependencies(root, true)).rejects.toMatchObject({
    exitCode,
    message: expect.stringMatching(message),
  });
  useNpm(`require('fs').writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(PACKAGES)})`);
  await installDependencies(root, true);
  expect(existsSync(join(root, 'node_modules/.installed'))).toBe(true);
});

test('without npm it says so', async () => {
  vi.stubEnv('npm_execpath', undefined);
  vi.stubEnv('PATH', root);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(installDependencies(root, true)).rejects.toMatchObject({
    exitCode: EXIT.machine,
    message: 'npm is not installed. Install it, then run the same command again.',
  });
});

test('of two commands in one checkout the second waits, and finds everything installed', async () => {
  // Its npm ends once the other command has said that it waits.
  useNpm(`const { appendFileSync, existsSync, writeFileSync } = require('node:fs');
    appendFileSync('runs', 'npm ');
    const pause = new Int32Array(new SharedArrayBuffer(4));
    while (!existsSync('go')) Atomics.wait(pause, 0, 0, 20);
    writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(PACKAGES)});`);
  const code = `await (await import(${JSON.stringify(MODULE)})).installDependencies(${JSON.stringify(root)}, true)`;
  const ends = [0, 1].map(() => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
    child.stdout.on(
      'data',
      (text) => `${text}`.includes('Another command') && writeFileSync(join(root, 'go'), ''),
    );
    return once(child, 'exit');
  });
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(readFileSync(join(root, 'runs'), 'utf8')).toBe('npm ');
});
