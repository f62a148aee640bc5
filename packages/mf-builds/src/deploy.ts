import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishBuild, ReleaseError, releaseIn, rollBack, withdrawRelease } from './publish.ts';
import { readManifest } from './release.ts';
import { openSource } from './source.ts';

const USAGE = `Use: deploy:mfe <name> [--from <dist>] [--to <folder>]
     deploy:mfe <name> --rollback | --status | --withdraw [--to <folder>]
<name> is the remote's without "mfe_", as recruiter.`;

const SHORT_NAME = /^[a-z][a-z0-9_]*$/;

export interface DeployOptions {
  args: string[];
  /** The folder of releases of a remote, if `--to` doesn't name it. */
  defaultFolder(shortName: string): string;
  /** Builds a remote. Resolves with the build's folder. */
  build(shortName: string): Promise<string>;
  /** How many builds stay in the folder of releases. */
  kept: number;
  print(line: string): void;
}

/**
 * Does what the command line says. @throws ReleaseError or
 * BuildError with a sentence for the person who gave the command
 */
export async function deploy({ args, defaultFolder, build, kept, print }: DeployOptions): Promise<void> {
  const { name, action, from, to } = readArgs(args);
  const folder = path.resolve(to ?? defaultFolder(name));
  if (action === 'deploy') {
    const published = await publishBuild({
      from: path.resolve(from ?? (await build(name))),
      to: folder,
      kept,
    });
    if (published.manifest.name !== `mfe_${name}`)
      print(`Note: this is a build of ${published.manifest.name}.`);
  }
  if (action === 'rollback') await rollBack(folder);
  if (action === 'withdraw') {
    await withdrawRelease(folder);
    print(`The release in ${folder} is withdrawn: the remote's address decides again.`);
  } else await printStatus(folder, print);
}

const ACTIONS = ['rollback', 'status', 'withdraw'] as const;

function readArgs(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        rollback: { type: 'boolean' },
        status: { type: 'boolean' },
        withdraw: { type: 'boolean' },
      },
    });
    const [name = '', ...others] = positionals;
    const chosen = ACTIONS.filter((action) => values[action]);
    const isDeploy = chosen.length === 0;
    const isValid =
      SHORT_NAME.test(name) &&
      others.length === 0 &&
      chosen.length <= 1 &&
      (isDeploy || values.from === undefined);
    if (!isValid) throw new Error();
    return { name, action: chosen[0] ?? ('deploy' as const), from: values.from, to: values.to };
  } catch {
    throw new ReleaseError(USAGE);
  }
}

async function printStatus(folder: string, print: (line: string) => void): Promise<void> {
  const release = await releaseIn(folder);
  if (!release) return print(`There is no release in ${folder}: the remote's address decides.`);
  print(`Release in ${folder}:`);
  const line = async (what: string, id: string) => {
    const { manifest } = await readManifest(openSource(folder), id);
    const { mtime } = await stat(path.join(folder, 'builds', `${id}.json`));
    print(`  ${what.padEnd(12)} ${id}  ${manifest.version}  stored ${mtime.toISOString()}`);
  };
  await line('current', release.current);
  for (const id of release.previous) await line('previous', id);
}
