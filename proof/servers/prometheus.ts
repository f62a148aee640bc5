import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerKind } from '@firstrung/test-kit/servers';
import { findProvider } from '@firstrung/test-kit/servers/find';
import { startProcess } from '@firstrung/test-kit/servers/process';

/** An alert that waits for its time (`pending`) or fires. */
export interface ActiveAlert {
  labels: Readonly<Record<string, string>> & { alertname: string };
  state: 'pending' | 'firing';
}

export interface RuleHealth {
  name: string;
  /** `ok` once it was evaluated without an error. */
  health: string;
  lastError?: string;
}

export interface PrometheusServer extends AsyncDisposable {
  /** Sets the addresses of a job, as `127.0.0.1:9464`, in place of those before. */
  setTargets(job: string, addresses: readonly string[]): void;
  alerts(): Promise<ActiveAlert[]>;
  rules(): Promise<RuleHealth[]>;
}

export interface PrometheusOptions {
  /**
   * The configuration. Relative names of rule files are those of
   * `files`; jobs read their targets from `targetsFile`.
   */
  config(targetsFile: (job: string) => string): string;
  /** Contents of files beside the configuration, by name. */
  files: Readonly<Record<string, string>>;
}

/**
 * Only for the way to find and install it: it runs without a
 * container, because it scrapes processes of this machine.
 */
const PROMETHEUS: ServerKind = {
  program: 'prometheus',
  neededBy: 'the alerts',
  version: '2.42 or newer (https://prometheus.io/download)',
  debian: { name: 'prometheus', isAlone: false },
  image: 'prom/prometheus:v2.53.4',
  args: () => [],
  answers: async () => false,
};

/** Starts a Prometheus for one test. Throws with instructions if the program is missing. */
export async function startPrometheus({ config, files }: PrometheusOptions): Promise<PrometheusServer> {
  const provider = await findProvider(PROMETHEUS);
  if (provider === 'docker') throw new Error('Install prometheus 2.42 or newer and put it on the PATH.');
  let targets = '';
  const targetsFile = (job: string) => join(targets, `${job}.json`);
  const server = await startProcess(
    {
      program: PROMETHEUS.program,
      args({ host, port, folder }) {
        targets = join(folder, 'targets');
        mkdirSync(targets, { recursive: true });
        const file = join(folder, 'prometheus.yml');
        writeFileSync(file, config(targetsFile));
        for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
        return [
          `--config.file=${file}`,
          `--storage.tsdb.path=${join(folder, 'tsdb')}`,
          `--web.listen-address=${host}:${port}`,
        ];
      },
      answers: (host, port) =>
        fetch(`http://${host}:${port}/-/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
    },
    provider.program,
  );

  async function get<T>(path: string): Promise<T> {
    const response = await fetch(`http://${server.address}/api/v1/${path}`);
    const { status, data, error } = (await response.json()) as { status: string; data: T; error?: string };
    if (status !== 'success') throw new Error(`Prometheus refuses ${path}: ${error}`);
    return data;
  }

  return {
    setTargets(job, addresses) {
      // Prometheus must not read a file that is half written.
      writeFileSync(`${targetsFile(job)}.new`, JSON.stringify([{ targets: addresses }]));
      renameSync(`${targetsFile(job)}.new`, targetsFile(job));
    },
    alerts: async () => (await get<{ alerts: ActiveAlert[] }>('alerts')).alerts,
    rules: async () =>
      (await get<{ groups: { rules: RuleHealth[] }[] }>('rules')).groups.flatMap(({ rules }) => rules),
    [Symbol.asyncDispose]: () => server.stop(),
  };
}
