import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  FLEET_SITE,
  type Fleet,
  type Instance,
  SERVICES,
  startFleet,
} from '@firstrung/all-in-one/testing/fleet';
import { createPageServer, type PageServer } from '@firstrung/all-in-one/testing/fleet/page-server';
import { type HaproxyEdge, startHaproxy } from '@firstrung/all-in-one/testing/haproxy';
import { ROOT } from '@firstrung/runner/root';
import { type Client, createClient, sendTo } from '@firstrung/test-kit/client';
import { freePort } from '@firstrung/test-kit/free-port';
import { type KillablePostgres, startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { type PrometheusServer, startPrometheus } from '@firstrung/test-kit/prometheus';
import { writeRemotesFile } from '@firstrung/web/testing';
import pg from 'pg';
import { mountSmallDisk, type SmallDisk } from '../full-disk/small-disk.ts';
import { scaledPrometheus } from './config.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** Everything that an installation consists of, as processes of this machine, watched by a Prometheus. */
export interface Board extends AsyncDisposable {
  readonly postgres: KillablePostgres;
  readonly fleet: Fleet;
  readonly web: WebServer;
  readonly edge: Edge;
  /** In front of the one that keeps the emails. */
  readonly mailServer: MailServer;
  readonly prometheus: PrometheusServer;
  /** Of uploads; the reason if it could not be mounted. */
  readonly disk: SmallDisk | { reason: string };
  /** Through the edge. */
  readonly client: Client;
  /** A session as superuser, which the caller ends. */
  openDatabase(): Promise<pg.Client & AsyncDisposable>;
  /** Leaves these processes out of the DNS, and so of what Prometheus scrapes, until it is called again. */
  hideFromDns(processes: readonly string[]): void;
}

export interface WebServer extends PageServer {
  readonly remotesFile: string;
  /** Folder with the build of mfe_recruiter. */
  readonly recruiterBuild: string;
  /** Writes its REMOTES_FILE: the product's remotes, and further ones. */
  configure(more?: readonly object[]): Promise<string>;
}

export interface Edge {
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface BoardOptions {
  /** Every time in Prometheus' configuration and rules is divided by it. */
  factor: number;
  /** Folder for the processes' logs. */
  logs?: string;
}

/** Of the edge in all. */
export const MAX_CONNECTIONS = 800;

export async function startBoard({ factor, logs }: BoardOptions): Promise<Board> {
  await using undo = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-alerts-'));
  undo.defer(() => rmSync(folder, { recursive: true, force: true }));
  const disk = mountSmallDisk(300);
  if (!('reason' in disk)) undo.use(disk);
  const postgres = undo.use(await startKillablePostgres());
  const mailServer = undo.use(await startMailServer());
  const fleet = undo.use(
    await startFleet({
      databaseUrl: postgres.url,
      env: {
        PASSWORD_CONCURRENCY: '1',
        TRUST_PROXY: '1',
        SMTP_URL: mailServer.url,
        // A fault may open the debugger of a process, at a port that is free.
        NODE_OPTIONS: '--inspect-port=0',
        ...('reason' in disk ? {} : { DATA_DIR: disk.folder }),
      },
      ...(logs === undefined ? {} : { logs }),
    }),
  );
  mailServer.forwardTo(Number(new URL(fleet.mail.url).port));
  const webPorts = { http: await freePort(), metrics: await freePort() };
  const web = await createWeb(fleet, { folder, ports: webPorts });
  undo.defer(() => web.kill());
  web.start();
  await web.ready();
  const edgePort = await freePort();
  const edge = createEdge(edgePort, {
    web: [webPorts.http],
    ...Object.fromEntries(SERVICES.map((service) => [service, fleet.of(service).map(portOf)])),
  });
  undo.defer(() => edge.kill());
  await edge.start();

  const prometheus = undo.use(await startPrometheus(scaledPrometheus(factor)));
  const hideFromDns = (hidden: readonly string[]) => {
    for (const service of SERVICES) {
      const shown = fleet.of(service).filter(({ name }) => !hidden.includes(name));
      prometheus.setTargets(
        service,
        shown.map(({ metricsUrl }) => new URL(metricsUrl).host),
      );
    }
    prometheus.setTargets('web', hidden.includes(web.name) ? [] : [`127.0.0.1:${webPorts.metrics}`]);
    prometheus.setTargets('edge', [`127.0.0.1:${edgePort}`]);
  };
  hideFromDns([]);
  const parts = undo.move();
  return {
    postgres,
    fleet,
    web,
    edge,
    mailServer,
    prometheus,
    disk,
    client: createClient((method, path, input) =>
      sendTo(edge.url, { timeoutMs: 35_000 })(method, path, input),
    ),
    async openDatabase() {
      const db = new pg.Client({ connectionString: postgres.url });
      // A fault may kill the server under it.
      db.on('error', () => {});
      await db.connect();
      return Object.assign(db, { [Symbol.asyncDispose]: () => db.end() });
    },
    hideFromDns,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

const portOf = ({ url }: Pick<Instance, 'url'>) => Number(new URL(url).port);

function createEdge(metricsPort: number, instances: Record<string, number[]>): Edge {
  let running: HaproxyEdge | undefined;
  let url = '';
  return {
    get url() {
      return url;
    },
    async kill() {
      await running?.[Symbol.asyncDispose]();
      running = undefined;
    },
    async start() {
      running ??= await startHaproxy(instances, {
        METRICS_HOST: '127.0.0.1',
        METRICS_PORT: `${metricsPort}`,
        EDGE_MAX_CONNECTIONS: `${MAX_CONNECTIONS}`,
        PUBLIC_URL: FLEET_SITE,
      });
      url = running.url;
    },
  };
}

/** The page server, with builds that faults may change. Throws if the front ends are not built. */
async function createWeb(
  fleet: Fleet,
  { folder, ports }: { folder: string; ports: { http: number; metrics: number } },
): Promise<WebServer> {
  const recruiterBuild = join(folder, 'mfe-recruiter');
  cpSync(join(ROOT, 'mfe-recruiter', 'dist'), recruiterBuild, { recursive: true });
  const configure = (more: readonly object[] = []) =>
    writeRemotesFile(folder, { mfe_recruiter: recruiterBuild }, more);
  const remotesFile = await configure();
  const server = createPageServer(fleet, {
    port: ports.http,
    env: {
      METRICS_PORT: `${ports.metrics}`,
      MEDIA_URL: fleet.of('media')[0]!.url,
      REMOTES_FILE: remotesFile,
      BUILDS_DIR: join(folder, 'builds'),
    },
  });
  return Object.assign(Object.create(server) as PageServer, { remotesFile, recruiterBuild, configure });
}
