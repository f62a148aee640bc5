import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@firstrung/test-kit/eventually';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** A booted Debian with systemd, on the network of this machine. */
export interface Debian extends AsyncDisposable {
  /** Its root folder. */
  folder: string;
  /** Runs a script as root, up to the first command that fails. Throws with its output on failure. */
  sh(script: string): Promise<string>;
}

/** What the test of a whole machine needs here, and why it can't run, if so. */
export function missingForDebian(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and root';
  const missing = ['mmdebstrap', 'systemd-nspawn', 'pebble', 'openssl'].filter(
    (program) => !(process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program))),
  );
  return missing.length === 0 ? undefined : `these programs are missing: ${missing.join(', ')}`;
}

/**
 * Boots a fresh Debian 13 with systemd in `systemd-nspawn`: only what its installer would leave, without
 * anything that a page tells the operator to install. The packages come from the mirror of this machine.
 * @param o.folders folders of this machine to be seen there, read-only: the path there by the path here
 */
export async function startDebian({
  hosts,
  folders = {},
}: {
  hosts: readonly string[];
  folders?: Readonly<Record<string, string>>;
}): Promise<Debian> {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-debian-'));
  await run('tar', ['-C', folder, '-xf', await freshRoot()]);
  // Root's home stays closed for others, the root folder must not.
  await run('chmod', ['755', folder]);
  mkdirSync(join(folder, 'etc/ssl/certs'), { recursive: true });
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(folder, CERTIFICATES));
  // Nothing here has to survive a power cut, and dpkg would wait for the disk after each file.
  appendFileSync(join(folder, 'etc/dpkg/dpkg.cfg'), 'force-unsafe-io\n');
  const names = hosts.map((name) => `127.0.0.1 ${name}\n`).join('');
  appendFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost\n${names}`);

  const nspawn = spawn(
    'systemd-nspawn',
    [
      ...['--quiet', '--register=no', '--keep-unit', `--directory=${folder}`, '--boot', '--console=pipe'],
      ...Object.entries(folders).map(([here, there]) => `--bind-ro=${here}:${there}`),
    ],
    {
      env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let console = '';
  for (const stream of [nspawn.stdout, nspawn.stderr]) stream.on('data', (text) => (console += text));
  const ended = once(nspawn, 'exit');

  const enter = async (script: string) => {
    const children = readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8');
    const leader = children.trim().split(' ')[0];
    if (!leader) throw new Error(`Debian has not started:\n${console}`);
    const into = ['--target', leader, '--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root', '--wd'];
    const env = {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      DEBIAN_FRONTEND: 'noninteractive',
      // The certificates of this machine, if packages come through a proxy of its own.
      NODE_EXTRA_CA_CERTS: CERTIFICATES,
      NPM_CONFIG_CAFILE: CERTIFICATES,
    };
    const command = ['bash', '--norc', '-e', '-o', 'pipefail', '-c', script];
    const running = run('nsenter', [...into, ...command], { env, maxBuffer: MAX_OUTPUT });
    running.child.stdin?.end();
    return running;
  };

  const debian: Debian = {
    folder,
    async sh(script) {
      try {
        const { stdout, stderr } = await enter(script);
        return stdout + stderr;
      } catch (error) {
        const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
        throw new Error(`this failed:\n${script}\n${stdout}${stderr || message}`);
      }
    },
    async [Symbol.asyncDispose]() {
      nspawn.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await eventually(async () => {
      const state = await debian.sh('systemctl is-system-running || true');
      if (!/running|degraded/.test(state)) throw new Error(`Debian is ${state}:\n${console}`);
    });
  } catch (error) {
    await debian[Symbol.asyncDispose]();
    throw error;
  }
  return debian;
}

/** Made once for this machine. */
async function freshRoot(): Promise<string> {
  const file = join(tmpdir(), 'firstrung-debian-13.tar');
  if (existsSync(file)) return file;
  // By the end of its name it makes an archive, not a folder.
  const unfinished = file.replace(/\.tar$/, `.${process.pid}.tar`);
  const packages = '--include=ca-certificates,systemd,systemd-sysv,dbus,iproute2';
  await run('mmdebstrap', ['--quiet', '--variant=minbase', packages, 'trixie', unfinished], {
    maxBuffer: MAX_OUTPUT,
  });
  renameSync(unfinished, file);
  return file;
}
