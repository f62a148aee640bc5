import { fork } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { readText } from '../read-file.mjs';
import { EXIT, explainSystemError, StartError } from '../start-error.mjs';

/** The folders to build. Each has a `webpack.config.mjs` and gets a `dist/`. */
interface FrontEnd {
  folder: string;
  /** Files and folders whose change makes its build out of date, besides its own. */
  uses: readonly string[];
}

const kits = [
  'packages/contracts',
  'packages/i18n',
  'packages/web-kit',
  'packages/ui-kit',
  'packages/job-views',
  'packages/mf-config',
];
/** The files and folders of a front end that its build uses. The shell's `server/` is not among them. */
const OWN_SOURCES = ['src', 'public', 'package.json', 'webpack.config.mjs'];

const FRONT_ENDS: readonly FrontEnd[] = [
  { folder: 'shells/web', uses: kits },
  { folder: 'mfe-applicant', uses: [...kits, 'packages/auth-screens', 'packages/chat-screens'] },
  { folder: 'mfe-recruiter', uses: [...kits, 'packages/auth-screens', 'packages/chat-screens'] },
  { folder: 'mfe-staff', uses: [...kits, 'packages/auth-screens'] },
];

interface Change {
  frontEnd: FrontEnd;
  /** Of its present sources. */
  stamp: string;
}

/**
 * Builds the front ends whose sources, or those of the packages they use, aren't those of their last complete
 * build; the others' files aren't touched. Throws when one fails; webpack's output goes to ours.
 *
 * The builds leave out Brotli, which takes a third of their time: see `compressBuilds`.
 */
export async function buildChanged(root: string, signal?: AbortSignal): Promise<void> {
  const changed = FRONT_ENDS.map((frontEnd) => ({ frontEnd, stamp: fingerprint(root, frontEnd) })).filter(
    ({ frontEnd, stamp }) => stamp !== readText(stampOf(root, frontEnd)),
  );
  // Each process loads webpack anew, and uses more than one core by itself.
  const count = Math.ceil(availableParallelism() / 2);
  const shares = Array.from({ length: count }, (_, at) => changed.filter((_, index) => index % count === at));
  const builds = shares.filter((share) => share.length > 0).map((share) => build(root, share, signal));
  await Promise.allSettled(builds);
  await Promise.all(builds);
}

const stampOf = (root: string, { folder }: FrontEnd) => join(root, folder, 'dist', '.built');

/** Builds them one after another, in a process. */
async function build(root: string, share: readonly Change[], signal?: AbortSignal): Promise<void> {
  const folders = share.map(({ frontEnd }) => frontEnd.folder);
  for (const { frontEnd } of share) {
    const stamp = stampOf(root, frontEnd);
    mkdirSync(dirname(stamp), { recursive: true });
    // webpack would report this by a stack for each file.
    accessSync(dirname(stamp), constants.W_OK);
    rmSync(stamp, { force: true });
  }
  const script = join(root, 'packages', 'mf-config', 'src', 'build.mjs');
  const child = fork(script, folders, {
    cwd: root,
    signal,
    execArgv: [],
    env: { ...process.env, BROTLI: 'off' },
  });
  const ended = await new Promise<string | number | null>((resolve) => {
    child.on('error', () => {}); // aborted: 'exit' follows
    child.on('exit', (code, killedBy) => resolve(killedBy ?? code));
  });
  signal?.throwIfAborted();
  if (ended !== 0) throw explainFailure(root, folders, ended);
  for (const { frontEnd, stamp } of share) writeFileSync(stampOf(root, frontEnd), stamp);
}

/** Below this, what webpack has left of the disk is nothing. */
const FULL = 1024 * 1024;

function explainFailure(root: string, folders: string[], ended: string | number | null): StartError {
  const path = join(root, folders[0]!);
  const { bavail, bsize } = statfsSync(join(path, 'dist'));
  const full =
    bavail * bsize < FULL ? explainSystemError({ code: 'ENOSPC', path } as NodeJS.ErrnoException) : undefined;
  return (
    full ??
    new StartError(
      EXIT.machine,
      `Building ${folders.join(', ')} failed (${ended}); its own message stands above.`,
    )
  );
}

const IRRELEVANT = /^(node_modules|dist|tests|testing(\.tsx)?|.*\.(md|txt|test\.tsx?))$/;

/** Changes with the content of anything that goes into the front end's build. */
function fingerprint(root: string, frontEnd: FrontEnd): string {
  const hash = createHash('sha256').update(process.version);
  const own = OWN_SOURCES.map((name) => join(frontEnd.folder, name));
  // The lock file stands for all packages that aren't ours.
  for (const path of ['package-lock.json', ...own, ...frontEnd.uses]) add(hash, root, path);
  return hash.digest('hex');
}

function add(hash: Hash, root: string, path: string): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort())
      if (!IRRELEVANT.test(name)) add(hash, root, join(path, name));
  } else {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
}
