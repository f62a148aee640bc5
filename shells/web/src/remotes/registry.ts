import { createEmitter, type Store } from '@firstrung/web-kit';
import { generatePath } from 'react-router';
import { chooseBuilds, refuseCanary } from './canary.ts';
import { findLink, type LinkName, type Remote, type RemotesFile, type Role } from './remotes-file.ts';

/** The known remotes and their builds. */
export interface Registry {
  /** Each remote with the build that this page uses. */
  file(): RemotesFile;
  /**
   * The path of a remote's page, with parameters filled in. Without a remote of the role: the landing page.
   */
  link(role: Role, name: LinkName, params?: Readonly<Record<string, string>>): string;
  /**
   * A remote that is about to run. This page keeps to its build,
   * because two builds of one remote can't run in one page.
   */
  run(name: string): Remote | undefined;
  /** Reads the newest builds. Remotes that have not run yet use them at once. */
  refresh(): Promise<void>;
  /**
   * To be called when a remote did not load or threw. Looks for newer builds, and falls back to the current
   * build by a reload if this one was a canary. Rejects without a connection.
   */
  recover(name: string): Promise<void>;
  /** Whether the server has another build of the shell, or of a remote that runs. */
  isOutdated(): boolean;
  /** Loads the page again, once the server can be reached: without a connection that would lose the page. */
  reload(): Promise<never>;
  subscribe(listener: () => void): () => void;
}

interface Options {
  /** As the server inlined it into the page. */
  inlined: RemotesFile;
  /** Reads `/remotes.json`. */
  fetchFile: () => Promise<RemotesFile>;
  /** Keeps which canaries this browser uses. */
  store: Store | undefined;
  page: Pick<Location, 'reload'>;
}

export function createRegistry({ inlined, fetchFile, store, page }: Options): Registry {
  const changes = createEmitter();
  const running = new Map<string, Remote>();
  let file = chooseBuilds(inlined, store);
  let isOutdated = false;

  function reloadNow(): Promise<never> {
    page.reload();
    return new Promise(() => {});
  }

  async function refresh() {
    const newest = chooseBuilds(await fetchFile(), store);
    isOutdated = newest.shell !== inlined.shell;
    for (const [name, remote] of running) {
      const build = newest.remotes[name]?.build;
      if (build === remote.build) continue;
      // A server that has just started, or no longer serves the remote, says nothing about newer builds.
      if (build) isOutdated = true;
      newest.remotes[name] = remote;
    }
    file = newest;
    changes.emit();
  }

  return {
    file: () => file,
    link: (role, name, params = {}) => generatePath(findLink(file, role, name) ?? '/', params),
    run(name) {
      const remote = file.remotes[name];
      if (remote?.entry) running.set(name, remote);
      return remote;
    },
    refresh,
    async recover(name) {
      await refresh();
      const remote = running.get(name);
      if (remote && refuseCanary(name, remote, store)) return reloadNow();
    },
    isOutdated: () => isOutdated,
    async reload() {
      await fetchFile();
      return reloadNow();
    },
    subscribe: changes.subscribe,
  };
}

export const fetchRemotes = async (): Promise<RemotesFile> => {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json: ${response.status}`);
  return response.json();
};
