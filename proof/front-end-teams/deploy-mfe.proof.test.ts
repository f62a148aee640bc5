// Promise: Every command that deploys a remote works beside a running web server.
// Guards: packages/mf-builds, infra/all-in-one/src/commands/deploy-mfe.ts, shells/web/server

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deploy } from '@firstrung/mf-builds/deploy';
import { ROOT } from '@firstrung/runner/root';
import { type RemotesFile, readConfig, webPages } from '@firstrung/web/server';
import { writeRemotesFile } from '@firstrung/web/testing';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs `npm run deploy:mfe`. Resolves with what it prints. */
async function runDeployMfe(...args: string[]): Promise<string> {
  const env = { ...process.env, BUILDS_DIR: join(folder, 'store') };
  const command = ['infra/runner/run.mjs', 'deploy:mfe', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
  return stdout;
}

/** What `npm run deploy:mfe` does, in this process. Resolves with what it prints. */
async function deployMfe(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await deploy({
    args,
    defaultFolder: (name) => join(folder, 'store', 'mfe', name),
    build: () => expect.unreachable('a build is named'),
    kept: 10,
    print: (line) => lines.push(line),
  });
  return lines.join('\n');
}

/** Copies the recruiters' build as another version. Resolves with its folder. */
async function otherVersion(version: string): Promise<string> {
  const dist = join(folder, version);
  await cp(join(ROOT, 'mfe-recruiter/dist'), dist, { recursive: true });
  const file = join(dist, 'remote.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version }));
  return dist;
}

test('every command of deploy:mfe, beside a running web server', async () => {
  const config = readConfig({
    BUILDS_DIR: join(folder, 'store'),
    REMOTES_FILE: await writeRemotesFile(folder),
  });
  await using app = Object.assign(fastify(), { [Symbol.asyncDispose]: () => app.close() });
  await app.register(webPages({ config }).plugin);
  const served = async () => {
    const { remotes }: RemotesFile = (await app.inject('/remotes.json')).json();
    return remotes.mfe_recruiter!.build;
  };
  const plain = await served();
  const idOf = (status: string, what: string) => new RegExp(`${what} +([0-9a-f]{12})`).exec(status)?.[1];

  expect(await deployMfe('recruiter', '--status')).toContain('There is no release');
  // Through npm's script: it deploys to where the web server looks.
  const first = idOf(await runDeployMfe('recruiter', '--from', await otherVersion('1.1.0')), 'current');
  expect(first).not.toBe(plain);
  expect(await served()).toBe(first);

  const next = await deployMfe('recruiter', '--from', await otherVersion('1.2.0'));
  const second = idOf(next, 'current');
  expect(idOf(next, 'previous')).toBe(first);
  expect(next).toContain('1.2.0');
  expect(await served()).toBe(second);
  await deployMfe('recruiter', '--rollback');
  expect(await served()).toBe(first);
  // Before the first release comes what the web server had stored.
  await deployMfe('recruiter', '--rollback');
  expect(await served()).toBe(plain);
  await deployMfe('recruiter', '--withdraw');
  expect(await served()).toBe(plain);

  const to = join(folder, 'elsewhere');
  await deployMfe('recruiter', '--from', join(folder, '1.1.0'), '--to', to);
  expect(idOf(await deployMfe('recruiter', '--status', '--to', to), 'current')).toBe(first);
  await writeRemotesFile(folder, { mfe_recruiter: to });
  expect(await served()).toBe(first);
});

test('a command that can not be done says why', async () => {
  await expect(runDeployMfe()).rejects.toThrow('Use: deploy:mfe <name>');
  await expect(deployMfe('recruiter', '--status', '--rollback')).rejects.toThrow('Use: deploy:mfe');
  await expect(deployMfe('recruiter', '--rollback')).rejects.toThrow('There is no release');
  await expect(deployMfe('recruiter', '--from', folder)).rejects.toThrow('There is no build');
  await expect(deployMfe('recruiter', '--withdraw', '--to', folder)).rejects.toThrow('Use: deploy:mfe');
});

test('the command of the package deploys without this repository', async () => {
  const program = join(ROOT, 'packages/mf-builds/src/main.ts');
  const run = async (args: string[], env: Record<string, string> = {}) => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
      cwd: folder,
      env: { ...env, PATH: process.env.PATH },
    });
    return stdout;
  };
  await cp(join(ROOT, 'mfe-recruiter/dist'), join(folder, 'dist'), { recursive: true });
  await expect(run(['recruiter'])).rejects.toThrow('Say with --to or BUILDS_DIR');
  expect(await run(['recruiter'], { DATA_DIR: join(folder, 'data') })).toContain('current');
  expect(await run(['recruiter', '--status', '--to', join(folder, 'data/builds/mfe/recruiter')])).toContain(
    'current',
  );
});
