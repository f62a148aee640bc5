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
import { installDependencies } from './install.mjs';
import { EXIT } from './start-error.mjs';

const PACKAGES = JSON.stringify({ packages: { 'node_modules/clsx': { version: '2.1.1' } } });
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

test('packages that were installed by hand are used, and nothing is written beside them', async () => {
  writeFileSync(join(root, 'node_modules/.package-lock.json'), PACKAGES);
  await installDependencies(root);
  expect(readdirSync(join(root, 'node_modules'))).toEqual(['.package-lock.json']);
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
  await expect(installDependencies(root)).rejects.toMatchObject({
    exitCode,
    message: expect.stringMatching(message),
  });
  useNpm(`require('fs').writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(PACKAGES)})`);
  await installDependencies(root);
  expect(existsSync(join(root, 'node_modules/.installed'))).toBe(true);
});

test('without npm it says so', async () => {
  vi.stubEnv('npm_execpath', undefined);
  vi.stubEnv('PATH', root);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(installDependencies(root)).rejects.toMatchObject({
    exitCode: EXIT.machine,
    message: 'npm is not installed. Install it, then run the same command again.',
  });
});

// macOS has no such lock.
test.skipIf(process.platform === 'darwin')(
  'of two commands in one checkout the second waits, and finds everything installed',
  async () => {
    // Its npm ends once the other command has said that it waits.
    useNpm(`const { appendFileSync, existsSync, writeFileSync } = require('node:fs');
    appendFileSync('runs', 'npm ');
    const pause = new Int32Array(new SharedArrayBuffer(4));
    while (!existsSync('go')) Atomics.wait(pause, 0, 0, 20);
    writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(PACKAGES)});`);
    const code = `await (await import(${JSON.stringify(MODULE)})).installDependencies(${JSON.stringify(root)})`;
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
  },
);
