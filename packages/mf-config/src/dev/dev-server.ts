import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const DEV_SERVER = join(import.meta.dirname, '..', 'dev-server.mjs');

export interface DevServerOptions {
  /** Path prefix of the front end's files. */
  publicPath: string;
  /** Reloads the page instead of replacing modules. */
  liveReload?: boolean;
  /** Resolve only after a build that succeeded, instead of after the first. */
  mustSucceed?: boolean;
  /** Called if the server ends by itself. */
  fail(error: Error): void;
}

/**
 * Starts the development server of a front end, on a free port of loopback. Resolves after the first build.
 */
export async function startDevServer(
  folder: string,
  { publicPath, liveReload = false, mustSucceed = false, fail }: DevServerOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const args = [folder, `--public-path=${publicPath}`, ...(liveReload ? ['--live-reload'] : [])];
  const child = spawn(process.execPath, [DEV_SERVER, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  let closing = false;
  void ended.then(() => closing || fail(new Error(`The development server of ${folder} has ended.`)));
  const port = await Promise.race([portOnceBuilt(child, mustSucceed), ended.then(() => 0)]);
  return {
    port,
    async close() {
      closing = true;
      child.kill();
      await ended;
    },
  };
}

/** The server sends its port once it listens, and the outcome of each build. */
function portOnceBuilt(child: ChildProcess, mustSucceed: boolean): Promise<number> {
  let port: number | undefined;
  let isBuilt = false;
  return new Promise((resolve) => {
    child.on('message', (message: { port?: number; ok?: boolean }) => {
      port ??= message.port;
      isBuilt ||= message.ok === true || (message.ok === false && !mustSucceed);
      if (port !== undefined && isBuilt) resolve(port);
    });
  });
}
