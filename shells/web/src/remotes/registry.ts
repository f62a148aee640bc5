import { createEmitter } from '@firstrung/web-kit';
import { generatePath } from 'react-router';
import { findLink, type LinkName, type Remote, type RemotesFile, type Role } from './remotes-file.ts';

export type Registry = ReturnType<typeof createRegistry>;

interface Options {
  /** As the server inlined it into the page. */
  inlined: RemotesFile;
  /** Reads `/remotes.json`. */
  fetchFile: () => Promise<RemotesFile>;
  page: Pick<Location, 'reload'>;
}

/** The known remotes and their builds. */
export function createRegistry({ inlined, fetchFile, page }: Options) {
  const changes = createEmitter();
  const running = new Map<string, Remote>();
  let file = inlined;
  let isOutdated = false;

  /**
   * Reads the newest builds. Remotes that have not run yet use them at once. Loads the page again if the
   * operator has removed one that runs: its code is gone only from a new page.
   */
  async function refresh() {
    const newest = await fetchFile();
    isOutdated = newest.shell !== inlined.shell;
    for (const [name, remote] of running) {
      const newer = newest.remotes[name];
      if (newer?.build === remote.build) continue;
      // A server without a build has just started, which says nothing about newer builds.
      if (newer?.build !== null) isOutdated = true;
      if (newer) newest.remotes[name] = remote;
    }
    file = newest;
    changes.emit();
    if ([...running.keys()].some((name) => !newest.remotes[name])) page.reload();
  }

  return {
    /** Each remote with the build that this page uses. */
    file: () => file,
    /** The path of a remote's page, with parameters filled in; the landing page if the role has no remote. */
    link: (role: Role, name: LinkName, params: Readonly<Record<string, string>> = {}): string =>
      generatePath(findLink(file, role, name) ?? '/', params),
    /**
     * A remote that is about to run. This page keeps to its build,
     * because two builds of one remote can't run in one page.
     */
    run(name: string): Remote | undefined {
      const remote = file.remotes[name];
      if (remote?.entry) running.set(name, remote);
      return remote;
    },
    refresh,
    /** Whether the server has another build of the shell, or of a remote that runs. */
    isOutdated: () => isOutdated,
    /** Loads the page again once the server can be reached: before, that would lose the page. */
    async reload(): Promise<never> {
      await fetchFile();
      page.reload();
      return new Promise(() => {});
    },
    subscribe: changes.subscribe,
  };
}

export const fetchRemotes = async (address: string): Promise<RemotesFile> => {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
};
