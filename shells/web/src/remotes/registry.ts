import { CONTRACT, type MfeModule } from '@firstrung/web-kit';
import type { createFederation } from './federation.ts';
import type { RemotesFile } from './remotes-file.ts';

/** One try to load a remote. */
export interface Attempt {
  /** 0 for the first */
  number: number;
  module: Promise<MfeModule>;
  failed: boolean;
}

/** Which remotes there are, and their modules. */
export interface Registry {
  file(): RemotesFile;
  /** The present attempt; the first call starts it. */
  attempt(name: string): Attempt;
  /** Starts a new attempt, where the server says the remote is now. */
  retry(name: string): void;
  /** Forgets a failed attempt, so that whoever comes next starts a new one. */
  forgive(name: string): void;
  /** Loads the federation runtime ahead of need. */
  warm(): void;
  subscribe(listener: () => void): () => void;
}

interface Options {
  /** What the server put into the page. */
  inlined: RemotesFile;
  /** Reads `/remotes.json`. */
  fetchFile: () => Promise<RemotesFile>;
  /** Loads the federation runtime. */
  federation: () => Promise<ReturnType<typeof createFederation>>;
}

export function createRegistry({ inlined, fetchFile, federation }: Options): Registry {
  const listeners = new Set<() => void>();
  const attempts = new Map<string, Attempt>();
  const started = new Map<string, number>();
  let file = inlined;

  const changed = () => {
    for (const listener of [...listeners]) listener();
  };

  async function load(name: string, number: number): Promise<MfeModule> {
    const runtime = await federation();
    if (number > 0) file = await fetchFile();
    const entry = file.remotes[name]?.entry;
    if (!entry) throw new Error(`There is no build of ${name} yet`);
    // Another address, because the browser has a second request of the same one wait for the first, which may hang;
    // and by force, because a module that threw stays broken inside its container.
    if (number > 0) runtime.registerRemotes([{ name, entry: `${entry}?r=${number}` }], { force: true });
    else runtime.registerRemotes([{ name, entry }]);

    const loaded = await runtime.loadRemote<{ default: MfeModule }>(`${name}/remote`);
    const module = loaded?.default;
    if (module?.contract !== CONTRACT) {
      throw new Error(`${name} is made for contract ${module?.contract}, this page for ${CONTRACT}`);
    }
    return module;
  }

  function start(name: string): Attempt {
    const number = started.get(name) ?? 0;
    started.set(name, number + 1);
    const attempt: Attempt = { number, module: load(name, number), failed: false };
    attempt.module.catch(() => {
      attempt.failed = true;
    });
    attempts.set(name, attempt);
    return attempt;
  }

  return {
    file: () => file,
    attempt: (name) => attempts.get(name) ?? start(name),
    retry(name) {
      start(name);
      changed();
    },
    forgive(name) {
      if (attempts.get(name)?.failed) attempts.delete(name);
    },
    warm() {
      // A failure shows when it is needed.
      federation().catch(() => {});
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const fetchRemotes = async (): Promise<RemotesFile> => {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json: ${response.status}`);
  return response.json();
};
