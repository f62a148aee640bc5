import { randomBytes } from 'node:crypto';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { isAlive } from '@firstrung/test-kit/servers/is-alive';
import { assertDockerAnswers, docker, dockerLines, keptEnv } from './docker.ts';

const PREFIX = 'firstrung-test-';
const LABEL = 'com.docker.compose.project';

export interface Compose {
  /** The one origin of everything, as `http://127.0.0.1:32768`. */
  readonly site: string;
  readonly mailpit: string;
  /** The environment in which `docker compose` finds this project, from any folder. */
  readonly env: NodeJS.ProcessEnv;
  /** Runs `docker compose <args>` on the project; resolves with its output. */
  run(...args: string[]): Promise<string>;
  /** Takes down containers, volumes, networks and the image. Resolves with what is left. */
  close(): Promise<string[]>;
}

/**
 * Builds the image and starts docker-compose.yml as a separate project on free ports. By default its only
 * setting is that decisions take effect at once. Resolves when all of it is healthy; otherwise takes it down
 * and throws with its logs.
 * @param folder of the sources
 */
export async function startCompose(own: Record<string, string> = {}, folder = ROOT): Promise<Compose> {
  await assertDockerAnswers();
  await removeLeftProjects();
  const project = `${PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`;
  // Port 0 means a free one. The image has the project's name, too.
  const settings = {
    IMAGE: project,
    PORT: '0',
    MAILPIT_PORT: '0',
    PUBLIC_URL: 'http://localhost',
    DECISION_HOLD_SECONDS: '0',
    ...own,
  };
  const file = join(folder, 'docker-compose.yml');
  const run = (...args: string[]) =>
    docker(['compose', '--project-name', project, '--file', file, '--env-file', devNull, ...args], settings);
  const address = async (service: string, port: number) => `http://${await run('port', service, `${port}`)}`;
  try {
    await run('build', '--quiet');
    await run('up', '--detach', '--wait');
    return {
      site: await address('edge', 8080),
      mailpit: await address('mailpit', 8025),
      env: {
        ...keptEnv(),
        COMPOSE_FILE: file,
        ...settings,
        COMPOSE_PROJECT_NAME: project,
        COMPOSE_ENV_FILES: devNull,
      },
      run,
      close: () => remove(project),
    };
  } catch (error) {
    const logs = await run('logs', '--no-color', '--tail=30').catch(String);
    await remove(project);
    throw new Error(`${(error as Error).message}\n${logs}`);
  }
}

/** Projects of test runs that were killed: those whose process has ended. */
async function removeLeftProjects(): Promise<void> {
  const names = await dockerLines('ps', '--all', '--format', `{{.Label "${LABEL}"}}`);
  for (const name of new Set(names.filter((each) => each.startsWith(PREFIX)))) {
    if (!isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) await remove(name);
  }
}

async function remove(project: string): Promise<string[]> {
  const own = ['--filter', `label=${LABEL}=${project}`];
  const containers = () => dockerLines('ps', '--all', '--quiet', ...own);
  // Volumes without a name have no label.
  const mounts = '{{range .Mounts}}{{if eq .Type "volume"}}{{println .Name}}{{end}}{{end}}';
  const ids = await containers();
  const volumes = ids.length > 0 ? await dockerLines('inspect', '--format', mounts, ...ids) : [];
  await docker([
    // Without the file, Compose misses what a rollout has removed.
    ...['compose', '--project-name', project, '--file', join(ROOT, 'docker-compose.yml')],
    ...['down', '--volumes', '--remove-orphans', '--timeout=5'],
  ]);
  const images = () => dockerLines('image', 'ls', '--quiet', project);
  if ((await images()).length > 0) await docker(['image', 'rm', '--force', project]);
  const present = new Set(await dockerLines('volume', 'ls', '--quiet'));
  return [
    ...(await containers()),
    ...(await dockerLines('network', 'ls', '--quiet', ...own)),
    ...(await dockerLines('volume', 'ls', '--quiet', ...own)),
    ...volumes.filter((name) => present.has(name)),
    ...(await images()),
  ];
}
