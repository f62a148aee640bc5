import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { developAgainst, localUpstream, startDevServer, startOrigin } from '@firstrung/mf-config/dev';
import { ConfigError, type Env, envText, withValues } from '@firstrung/service-kit/config';
import { freePort } from '@firstrung/test-kit/free-port';
import pretty from 'pino-pretty';
import { startDatabase } from '../start/database.ts';
import { demoOrReason, withReview } from '../start/demo.ts';
import { lockDataFolder } from '../start/lock-folder.ts';
import { createFileLog } from '../start/log.ts';
import { refuseTakenPort } from '../start/refuse-taken-port.ts';
import { type Lifetime, runUntilSignal } from '../start/run-until-signal.ts';
import { readSettings } from '../start/settings.ts';
import {
  devBuild,
  developmentConfiguration,
  localRemotes,
  readConfiguration,
  readStaffConfiguration,
  shell,
} from './front-ends.ts';

const USAGE = 'Use: npm run dev [-- --inspect] or npm run dev -- <remote> --against <url>';

/** `npm run dev`. */
export async function runDev(env: Env, args: string[]): Promise<void> {
  await runUntilSignal(async (lifetime) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { against: { type: 'string' }, inspect: { type: 'boolean', default: false } },
    });
    if (values.against)
      await developRemote(env, lifetime, { target: values.against, remote: positionals[0] });
    else if (positionals.length > 0) throw new ConfigError(USAGE);
    else await develop(env, lifetime, values);
  });
}

/** All services in one watched process, and a development server for each front end, behind one origin. */
async function develop(env: Env, lifetime: Lifetime, { inspect }: { inspect: boolean }): Promise<void> {
  const { started, signal, fail } = lifetime;
  const settings = readSettings(env);
  const lock = await lockDataFolder(settings.dataDir);
  started.defer(() => lock.release());
  await refuseTakenPort(settings);

  const sources = await readConfiguration(env);
  const staffSources = await readStaffConfiguration(env);
  const frontEnds = [shell, ...localRemotes([...sources, ...staffSources])];
  const configuration = join(settings.dataDir, 'remotes.development.json');
  await writeFile(configuration, developmentConfiguration(sources, frontEnds));
  const staffConfiguration = join(settings.dataDir, 'staff.development.json');
  await writeFile(staffConfiguration, developmentConfiguration(staffSources, frontEnds));
  const url = `http://localhost:${settings.port}`;
  const prepare = async () => {
    const database = await startDatabase(env, settings, lifetime);
    const log = createFileLog(settings.dataDir, settings);
    const demo = settings.demo && (await demoOrReason(database, { ...settings, address: url, log, signal }));
    return { database, demo };
  };
  const [{ database, demo }, ...servers] = await Promise.all([
    prepare(),
    ...frontEnds.map(({ folder, publicPath }) =>
      // The page server can't start without the shell.
      startDevServer(folder, { publicPath, mustSucceed: folder === shell.folder, fail }),
    ),
  ]);
  for (const server of servers) started.defer(() => server.close());

  const port = await freePort();
  const backend = startBackend({
    inspect,
    env: withValues(withReview(database, settings.dataDir), {
      SHELL_DIST: devBuild(shell),
      REMOTES_FILE: configuration,
      STAFF_FILE: staffConfiguration,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: envText(env, 'PUBLIC_URL') ?? url,
    }),
  });
  started.defer(() => backend.close());

  const origin = await startOrigin({
    ...settings,
    prefixes: Object.fromEntries(
      frontEnds.map(({ publicPath }, index) => [publicPath, localUpstream(servers[index]!.port)]),
    ),
    fallback: localUpstream(port),
  });
  started.defer(() => origin.close());
  lock.address = url;
  await fetch(`${url}/health/live`);
  if (demo) console.log(demo);
  console.log(`Firstrung is ready for development: ${url}`);
}

/**
 * The services and the page server, restarted whenever one of
 * their files changes. Their log is printed for people.
 */
function startBackend({ env, inspect }: { env: Env; inspect: boolean }): { close(): Promise<void> } {
  const flags = ['--watch', '--watch-preserve-output', ...(inspect ? ['--inspect'] : [])];
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, 'backend.ts')], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log = pretty({
    ignore: 'pid,hostname,method,url,status,ms',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    messageFormat: ({ msg, method, url, status, ms }) =>
      method ? `${method} ${url} ${status} in ${ms} ms` : String(msg),
  });
  child.stdout.pipe(log);
  const ended = once(child, 'exit');
  return {
    async close() {
      child.kill();
      await ended;
    },
  };
}

/**
 * One remote of this working copy in the pages of a deployed Firstrung, which the browser sees on our origin.
 */
async function developRemote(
  env: Env,
  { started, fail }: Lifetime,
  o: { target: string; remote: string | undefined },
): Promise<void> {
  const settings = readSettings(env);
  const remotes = localRemotes(await readConfiguration(env));
  const remote = remotes.find(
    ({ name, publicPath }) => name === o.remote || publicPath === `/mfe/${o.remote}/`,
  );
  if (!remote || !URL.canParse(o.target)) throw new ConfigError(USAGE);
  await refuseTakenPort(settings);

  const target = new URL(o.target);
  const origin = await developAgainst({ ...settings, ...remote, target, fail });
  started.defer(() => origin.close());
  console.log(`${remote.name} is ready in the pages of ${target.origin}: ${origin.url}`);
}
