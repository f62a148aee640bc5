import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Files, Remote, RemotesFile } from '../src/areas/remotes-file.ts';
import type { RemoteSource } from './config.ts';

/** What a remote's build says of itself in remote.json; file names are relative to it. */
interface RemoteJson {
  schema: 1;
  name: string;
  entry: string;
  preload: Files;
  routes: ({ path: string } & Files)[];
}

/** How long a remote's server may take to send its remote.json, milliseconds. */
const READ_TIMEOUT = 2_000;

export interface Remotes {
  /** What is known now: of each remote its present build, or the last one seen. */
  file(): RemotesFile;
  /** Looks at every remote once. Never throws. */
  refresh(): Promise<void>;
  /** Begins to look regularly. */
  start(): void;
  destroy(): void;
}

export interface RemotesOptions {
  sources: readonly RemoteSource[];
  pollEvery: number;
  warn(details: object, message: string): void;
}

/** Keeps the addresses of the remotes' present builds, so that a new build needs nothing but its new files. */
export function createRemotes({ sources, pollEvery, warn }: RemotesOptions): Remotes {
  const remotes = new Map(sources.map((source) => [source.name, unknownRemote(source)]));
  const failing = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  async function look(source: RemoteSource) {
    try {
      remotes.set(source.name, describe(source, await readRemoteJson(source.at)));
      failing.delete(source.name);
    } catch (error) {
      if (!failing.has(source.name)) warn({ err: error, remote: source.name }, 'remote.json cannot be read');
      failing.add(source.name);
    }
  }

  const refresh = () => {
    looking ??= Promise.all(sources.map(look)).then(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    file: () => ({ schema: 1, remotes: Object.fromEntries(remotes) }),
    refresh,
    start() {
      timer = setInterval(refresh, pollEvery);
      timer.unref();
    },
    destroy: () => clearInterval(timer),
  };
}

const unknownRemote = ({ role, area }: RemoteSource): Remote => ({
  role,
  entry: null,
  preload: { js: [], css: [] },
  routes: [{ path: `${area.replace(/\/$/, '')}/*`, js: [], css: [] }],
});

async function readRemoteJson(at: string): Promise<RemoteJson> {
  const text = /^https?:/.test(at)
    ? await download(new URL('remote.json', at))
    : await readFile(path.join(at, 'remote.json'), 'utf8');
  const json: RemoteJson = JSON.parse(text);
  if (json.schema !== 1) throw new Error(`remote.json has schema ${json.schema}, not 1`);
  return json;
}

async function download(address: URL): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(READ_TIMEOUT) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

function describe({ role, publicPath }: RemoteSource, json: RemoteJson): Remote {
  const addresses = ({ js, css }: Files): Files => ({
    js: js.map((file) => publicPath + file),
    css: css.map((file) => publicPath + file),
  });
  return {
    role,
    entry: publicPath + json.entry,
    preload: addresses(json.preload),
    routes: json.routes.map((route) => ({ path: route.path, ...addresses(route) })),
  };
}
