import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Refusal, ShellOffer } from '@firstrung/mf-builds';
import { matchRemote, type RemotesFile, type RouteMatch } from '../src/remotes/remotes-file.ts';
import { parseRemotesConfig, type RemoteSource } from './remotes-config.ts';
import {
  type RemoteStatus,
  type TrackedRemote,
  type TrackedRemoteOptions,
  trackRemote,
} from './tracked-remote.ts';

export interface RemotesStatus {
  configuration: { file: string; problem: string | undefined };
  remotes: RemoteStatus[];
}

/** By name of remote. Without `build` it could not be read which one is the current one. */
export type RefusedBuilds = Record<string, { build?: string; refusals: Refusal[] }>;

export type Remotes = Awaited<ReturnType<typeof createRemotes>>;

export interface RemotesOptions extends TrackedRemoteOptions {
  /** The configuration, which is read again when it changes. */
  file: string;
  shell: ShellOffer & { id: string };
  /** Between two times that everything is read again, milliseconds. */
  pollEvery: number;
}

/**
 * Tracks configuration and builds of the remotes, so that neither
 * a deploy nor a change of the configuration needs a restart.
 * @throws Error if the configuration is not valid at the start; later the last valid one stays
 */
export async function createRemotes(o: RemotesOptions) {
  let text = await readFile(o.file, 'utf8');
  let problem: string | undefined;
  let remotes = new Map<string, TrackedRemote>();
  let revision = 0;
  let newest = '';
  let reading: Promise<void> | undefined;
  let nextReading: Promise<void> | undefined;

  function configure(sources: readonly RemoteSource[]) {
    remotes = new Map(
      sources.map((source) => {
        const tracked = remotes.get(source.name) ?? trackRemote(source, o);
        tracked.configure(source);
        return [source.name, tracked];
      }),
    );
  }

  async function readConfiguration() {
    try {
      const read = await readFile(o.file, 'utf8');
      if (read === text && problem === undefined) return;
      text = read;
      configure(parseRemotesConfig(read, path.dirname(o.file)));
      problem = undefined;
      o.log.info(
        { file: o.file, remotes: [...remotes.keys()] },
        'using a changed configuration of the remotes',
      );
    } catch (error) {
      const { message } = error as Error;
      if (message === problem) return;
      problem = message;
      o.log.warn(
        { file: o.file, reason: message },
        'the configuration of the remotes is refused, the last one stays',
      );
    }
  }

  const file = (): RemotesFile => ({
    schema: 2,
    shell: o.shell.id,
    remotes: Object.fromEntries([...remotes].map(([name, remote]) => [name, remote.describe()])),
  });
  let known: RemotesFile;

  async function refreshAll() {
    await readConfiguration();
    await Promise.all([...remotes.values()].map((remote) => remote.check()));
    known = file();
    const described = JSON.stringify(known);
    if (described !== newest) revision += 1;
    newest = described;
  }
  // A reading that is under way may have passed what has changed since, so the next one counts.
  const refresh = () => {
    nextReading ??= Promise.resolve(reading).then(() => {
      nextReading = undefined;
      reading = refreshAll();
      return reading;
    });
    return nextReading;
  };

  try {
    configure(parseRemotesConfig(text, path.dirname(o.file)));
  } catch (error) {
    throw new Error(`${o.file} is not valid. ${(error as Error).message}`);
  }
  await refresh();
  const timer = setInterval(refresh, o.pollEvery);
  timer.unref();

  return {
    /** The remotes with their current builds. */
    file: () => known,
    /** Changes with `file`. */
    revision: () => revision,
    /** The screen that a path belongs to. */
    match: (requested: string) => matchRemote(known, requested),
    /** Title and description of a public screen. Browsers don't need them. */
    head: ({ name, route }: RouteMatch) => remotes.get(name)?.head(route.path),
    /** Why the newest builds of remotes are not used, as far as it concerns their teams. */
    refused: (): RefusedBuilds =>
      Object.fromEntries(
        [...remotes].flatMap(([name, remote]) => {
          const { problem } = remote.status();
          if (!problem) return [];
          const { build, refusals } = problem;
          return [[name, { ...(build && { build }), refusals: refusals.map(withoutAddresses) }]];
        }),
      ),
    status: (): RemotesStatus => ({
      configuration: { file: o.file, problem },
      remotes: [...remotes.values()].map((remote) => remote.status()),
    }),
    /**
     * Reads the configuration and every release. What is there when it is called is known when it resolves;
     * simultaneous calls share a reading. Never rejects.
     */
    refresh,
    destroy: () => clearInterval(timer),
  };
}

/** Everyone can read it: which folders and servers this one reads is for its operators. */
const withoutAddresses = ({ reason, message }: Refusal): Refusal =>
  reason === 'unreadable' || reason === 'store'
    ? {
        reason,
        message: `It can't be ${reason === 'store' ? 'stored' : 'read'}: the log of the board says why.`,
      }
    : { reason, message };
