import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Files, Remote, RemotesFile, RouteMatch } from '../src/remotes/remotes-file.ts';
import type { PageTexts } from '../src/server-pages/contract.ts';
import { isUrl, type RemoteSource } from './config.ts';

/** remote.json of a remote's build. File names are relative to it. */
interface RemoteJson {
  schema: 2;
  name: string;
  entry: string;
  preload: Files;
  routes: ({ path: string; head?: PageTexts; fills?: boolean } & Files)[];
}

/** How long a remote's server may take to send its remote.json, milliseconds. */
const READ_TIMEOUT = 2_000;

export interface Remotes {
  /** The newest known build of each remote. */
  file(): RemotesFile;
  /** Changes with `file`. */
  revision(): number;
  /** Title and description of a public screen. Browsers don't need them. */
  head(match: RouteMatch): PageTexts | undefined;
  /** Reads every remote.json once. Never rejects. */
  refresh(): Promise<void>;
  /** Starts to refresh regularly. */
  start(): void;
  destroy(): void;
}

export interface RemotesOptions {
  sources: readonly RemoteSource[];
  /** Id of the shell's build. */
  shell: string;
  pollEvery: number;
  warn(details: object, message: string): void;
}

/** Tracks the current build of each remote, so that deploying one needs no restart of the page server. */
export function createRemotes({ sources, shell, pollEvery, warn }: RemotesOptions): Remotes {
  const remotes = new Map(sources.map((source) => [source.name, unknownRemote(source)]));
  const heads = new Map<string, PageTexts>();
  const failing = new Set<string>();
  let revision = 0;
  let newest = '';
  let timer: NodeJS.Timeout | undefined;
  let refreshing: Promise<void> | undefined;

  async function refreshRemote(source: RemoteSource) {
    try {
      const json = await readRemoteJson(source.address);
      remotes.set(source.name, describeRemote(source, json));
      for (const { path: route, head } of json.routes) {
        if (head) heads.set(headKey(source.name, route), head);
        else heads.delete(headKey(source.name, route));
      }
      failing.delete(source.name);
    } catch (error) {
      if (!failing.has(source.name)) warn({ err: error, remote: source.name }, 'cannot read remote.json');
      failing.add(source.name);
    }
  }

  const refresh = () => {
    refreshing ??= Promise.all(sources.map(refreshRemote)).then(() => {
      const known = JSON.stringify([...remotes, ...heads]);
      if (known !== newest) revision += 1;
      newest = known;
      refreshing = undefined;
    });
    return refreshing;
  };

  return {
    file: () => ({ schema: 2, shell, remotes: Object.fromEntries(remotes) }),
    revision: () => revision,
    head: ({ name, route }) => heads.get(headKey(name, route.path)),
    refresh,
    start() {
      timer = setInterval(refresh, pollEvery);
      timer.unref();
    },
    destroy: () => clearInterval(timer),
  };
}

const headKey = (remote: string, route: string) => `${remote} ${route}`;

const unknownRemote = ({ role, links, paths, navigation }: RemoteSource): Remote => ({
  role,
  links,
  paths,
  navigation,
  build: null,
  entry: null,
  preload: { js: [], css: [] },
  routes: paths.map((path) => ({ path, js: [], css: [] })),
});

async function readRemoteJson(address: string): Promise<RemoteJson> {
  const text = isUrl(address)
    ? await download(new URL('remote.json', address))
    : await readFile(path.join(address, 'remote.json'), 'utf8');
  const json: RemoteJson = JSON.parse(text);
  if (json.schema !== 2) throw new Error(`remote.json has schema ${json.schema}, not 2`);
  return json;
}

async function download(address: URL): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(READ_TIMEOUT) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** A remote's build as browsers get to know it: with addresses in place of file names. */
export function describeRemote(
  { role, links, paths, navigation, publicPath }: Omit<RemoteSource, 'name' | 'address'>,
  json: RemoteJson,
): Remote {
  const addresses = ({ js, css }: Files): Files => ({
    js: js.map((file) => publicPath + file),
    css: css.map((file) => publicPath + file),
  });
  return {
    role,
    links,
    paths,
    navigation,
    build: createHash('sha256').update(JSON.stringify(json)).digest('hex').slice(0, 12),
    entry: publicPath + json.entry,
    preload: addresses(json.preload),
    routes: json.routes.map((route) => ({
      path: route.path,
      ...addresses(route),
      ...(route.fills ? { fills: true } : {}),
    })),
  };
}
