import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBoard, untilServed } from './board.ts';
import { isRemoteName } from './manifest.ts';
import { publishBuild, ReleaseError, rollBack, withdrawRelease } from './publish.ts';
import { readManifest, readRelease } from './release.ts';
import { openSource } from './source.ts';

const USAGE = `Use: deploy:mfe <name> [--from <dist>] [--to <folder>] [--board <url>]
     deploy:mfe <name> --rollback [--to <folder>] [--board <url>]
     deploy:mfe <name> --status [--to <folder>]
     deploy:mfe <name> --withdraw
<name> is the remote's without "mfe_", as recruiter.`;

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
  const { shortName, action, from, to, board } = readArgs(args);
  const name = `mfe_${shortName}`;
  const folder = path.resolve(to ?? defaultFolder(shortName));
  // Before anything is changed: a wrong address or name is no reason to wait for a build.
  if (board !== undefined) await readBoard(board, name);
  const served = async (id: string) => {
    if (board !== undefined) await untilServed(board, { name, id });
  };
  if (action === 'deploy') {
    const dist = path.resolve(from ?? (await build(shortName)));
    await publishBuild({ from: dist, to: folder, name, kept, untilServed: served });
  }
  if (action === 'rollback') await rollBack(folder, served);
  if (action === 'withdraw') {
    await withdrawRelease(folder);
    return print(`The release in ${folder} is withdrawn: the remote's address decides again.`);
  }
  const current = await printStatus(folder, print);
  if (board !== undefined) print(`${board} serves build ${current}.`);
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
        board: { type: 'string' },
        rollback: { type: 'boolean' },
        status: { type: 'boolean' },
        withdraw: { type: 'boolean' },
      },
    });
    const [shortName = '', ...others] = positionals;
    const { from, to, board } = values;
    const [action = 'deploy', ...more] = ACTIONS.filter((one) => values[one]);
    const isValid =
      isRemoteName(`mfe_${shortName}`) &&
      others.length === 0 &&
      more.length === 0 &&
      (from === undefined || action === 'deploy') &&
      // Only the store of a board has an address that decides in the place of a release.
      (to === undefined || action !== 'withdraw') &&
      (board === undefined || (URL.canParse(board) && ['deploy', 'rollback'].includes(action)));
    if (!isValid) throw new Error();
    return { shortName, action, from, to, board };
  } catch {
    throw new ReleaseError(USAGE);
  }
}

/** Returns the id of the current build. */
async function printStatus(folder: string, print: (line: string) => void): Promise<string | undefined> {
  const source = openSource(folder);
  const release = await readRelease(source);
  if (!release) {
    print(`There is no release in ${folder}.`);
    return undefined;
  }
  print(`Release in ${folder}:`);
  const line = async (what: string, id: string) => {
    const { manifest } = await readManifest(source, id);
    const { mtime } = await stat(path.join(folder, 'builds', `${id}.json`));
    print(`  ${what.padEnd(8)} ${id}  ${manifest.version}  stored ${mtime.toISOString()}`);
  };
  await line('current', release.current);
  for (const id of release.previous) await line('previous', id);
  return release.current;
}
