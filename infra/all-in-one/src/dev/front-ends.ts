import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import type { Env } from '@firstrung/service-kit/config';
import { freePort } from '@firstrung/test-kit/free-port';

const SHELL = join(ROOT, 'shells', 'web');
const DEV_SERVER = join(ROOT, 'packages', 'mf-config', 'src', 'dev-server.mjs');

/** A front end under development. */
export interface FrontEnd {
  name: string;
  folder: string;
  /** Path prefix of its files. */
  publicPath: string;
  /** The setting of the page server that names its build. */
  variable: string;
}

export const shell: FrontEnd = {
  name: 'shell',
  folder: SHELL,
  publicPath: '/assets/',
  variable: 'SHELL_DIST',
};

interface RemoteEntry {
  name: string;
  address: string;
  publicPath: string;
  addressVariable?: string;
}

/** The remotes of REMOTES_FILE or shells/web/remotes.json whose sources are on this machine. */
export function readRemotes({ REMOTES_FILE }: Env): FrontEnd[] {
  const file = resolve(REMOTES_FILE || join(SHELL, 'remotes.json'));
  const entries: RemoteEntry[] = JSON.parse(readFileSync(file, 'utf8'));
  return entries.flatMap(({ name, address, publicPath, addressVariable }) => {
    const folder = dirname(resolve(dirname(file), address));
    const isHere = addressVariable !== undefined && existsSync(join(folder, 'webpack.config.mjs'));
    return isHere ? [{ name, folder, publicPath, variable: addressVariable }] : [];
  });
}

/** Where the development server of a front end writes what the page server reads. */
export const devBuild = ({ folder }: FrontEnd) => join(folder, '.dev');

/**
 * Starts the development server of a front end. Resolves after the first build: of the shell after the first that succeeded,
 * because the page server can't start without it.
 * @param o.liveReload reloads the page instead of replacing modules
 */
export async function startDevServer(
  frontEnd: FrontEnd,
  o: { liveReload?: boolean; fail(error: Error): void },
): Promise<{ port: number; close(): Promise<void> }> {
  const { folder, publicPath } = frontEnd;
  const port = await freePort();
  const args = [
    folder,
    `--port=${port}`,
    `--public-path=${publicPath}`,
    ...(o.liveReload ? ['--live-reload'] : []),
  ];
  const child = spawn(process.execPath, [DEV_SERVER, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  let closing = false;
  void ended.then(() => closing || o.fail(new Error(`The development server of ${folder} has ended.`)));
  await Promise.race([firstBuild(child, frontEnd === shell), ended]);
  return {
    port,
    async close() {
      closing = true;
      child.kill();
      await ended;
    },
  };
}

async function firstBuild(child: ChildProcess, mustSucceed: boolean): Promise<void> {
  for (let ok = false; !ok; ) {
    const [message] = await once(child, 'message');
    ok = message.ok || !mustSucceed;
  }
}
