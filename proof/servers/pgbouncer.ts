import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { ROOT } from '@firstrung/test-kit/root';
import type { Server, ServerKind } from '@firstrung/test-kit/servers';
import { startProcess } from '@firstrung/test-kit/servers/process';

const PROGRAM = 'pgbouncer';
const DOCUMENTED = join(ROOT, 'infra', 'postgres', 'pgbouncer.ini');

/**
 * Starts PgBouncer with the product's `pgbouncer.ini`, in front of a PostgreSQL on this machine. Only
 * addresses, the file of the logins and the number of sessions differ, of which each login has two.
 * `passwords` are those of the logins. It can be killed and started again. Throws with instructions if the
 * program is missing or too old for prepared statements.
 */
export async function startPgBouncer(
  postgresUrl: string,
  passwords: Readonly<Record<string, string>>,
): Promise<Pick<Server, 'address' | 'kill' | 'start'> & AsyncDisposable> {
  assertVersion();
  const { hostname, port: postgresPort } = new URL(postgresUrl);
  const kind = {
    program: PROGRAM,
    args({ host, port, folder }) {
      const users = join(folder, 'users.txt');
      const config = join(folder, 'pgbouncer.ini');
      const logins = Object.entries(passwords).map(([name, password]) => `"${name}" "${password}"\n`);
      writeFileSync(users, logins.join(''));
      writeFileSync(
        config,
        change(readFileSync(DOCUMENTED, 'utf8'), {
          // Tests create databases of other names.
          'firstrung = host=postgres port=5432': `* = host=${hostname} port=${postgresPort}`,
          'listen_addr = *': `listen_addr = ${host}`,
          'listen_port = 6432': `listen_port = ${port}`,
          'auth_file = /etc/pgbouncer/users.txt': `auth_file = ${users}`,
          'default_pool_size = 10': 'default_pool_size = 2',
        }),
      );
      if (process.getuid?.() !== 0) return [config];
      // It refuses to run as root.
      chmodSync(dirname(folder), 0o755);
      return ['-u', 'nobody', config];
    },
    answers: accepts,
  } satisfies Pick<ServerKind, 'program' | 'args' | 'answers'>;
  return startProcess(kind, PROGRAM);
}

/** Replaces whole lines. Throws if one is missing, so that the file of the product can't change unnoticed. */
function change(text: string, lines: Readonly<Record<string, string>>): string {
  return Object.entries(lines).reduce((changed, [line, wanted]) => {
    const parts = `\n${changed}`.split(`\n${line}\n`);
    if (parts.length !== 2) throw new Error(`pgbouncer.ini has no line "${line}"`);
    return parts.join(`\n${wanted}\n`).slice(1);
  }, text);
}

function assertVersion(): void {
  const { stdout } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  if (Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 21)) return;
  throw new Error(
    `The test of the pooler needs ${PROGRAM} 1.21 or newer on the PATH: install the package of that name of Debian 13 or Ubuntu 24.04.`,
  );
}

const accepts = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
