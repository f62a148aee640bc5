import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { startProcess } from './servers/process.ts';
import type { Server, ServerKind } from './servers/types.ts';

const PROGRAM = 'pgbouncer';

/**
 * Starts PgBouncer in transaction mode, with two sessions for each login, in front of a PostgreSQL on this machine. `passwords`
 * are those of the logins. It can be killed and started again. Throws with instructions if the program is
 * missing or too old for prepared statements.
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
        `[databases]
* = host=${hostname} port=${postgresPort}
[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 2
max_prepared_statements = 200
`,
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
