import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import type { Env } from '@firstrung/service-kit/config';
import { freePort } from '@firstrung/test-kit/free-port';
import { publicPathOf, type RemoteSource, readRemotesConfig } from '@firstrung/web/server';

const SHELL = join(ROOT, 'shells', 'web');
const DEV_SERVER = join(ROOT, 'packages', 'mf-config', 'src', 'dev-server.mjs');

/** A front end under development. */
export interface FrontEnd {
  name: string;
  folder: string;
  /** Path prefix of its files. */
  publicPath: string;
}

export const shell: FrontEnd = { name: 'shell', folder: SHELL, publicPath: '/assets/' };

/** The configuration of the remotes: REMOTES_FILE or shells/web/remotes.json. */
export const readConfiguration = ({ REMOTES_FILE }: Env): Promise<RemoteSource[]> =>
  readRemotesConfig(resolve(REMOTES_FILE || join(SHELL, 'remotes.json')));

/** The configured remotes whose sources are on this machine: their address is a folder of the package. */
export const localRemotes = (sources: readonly RemoteSource[]): FrontEnd[] =>
  sources.flatMap(({ name, address }) => {
    const folder = dirname(address);
    const isHere = existsSync(join(folder, 'webpack.config.mjs'));
    return isHere ? [{ name, folder, publicPath: publicPathOf(name) }] : [];
  });

/** A configuration file with the development builds of the front ends in the place of their builds. */
export const developmentConfiguration = (
  sources: readonly RemoteSource[],
  frontEnds: readonly FrontEnd[],
): string =>
  JSON.stringify(
    sources.map((source) => {
      const own = frontEnds.find(({ name }) => name === source.name);
      return own ? { ...source, address: devBuild(own), development: true } : source;
    }),
    null,
    2,
  );

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
