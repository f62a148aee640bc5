import { CONTRACT, createEmitter, type MfeModule } from '@firstrung/web-kit';
import { generatePath } from 'react-router';
import type { createFederation } from './federation.ts';
import { findLink, type LinkName, type RemotesFile, type Role } from './remotes-file.ts';

/** One attempt to load a remote. */
export interface Attempt {
  /** 0 for the first */
  number: number;
  module: Promise<MfeModule>;
  failed: boolean;
}

/** The known remotes and their modules. */
export interface Registry {
  file(): RemotesFile;
  /** The path of a remote's page, with parameters filled in. Without a remote of the role: the landing page. */
  link(role: Role, name: LinkName, params?: Readonly<Record<string, string>>): string;
  /** The current attempt; the first call starts it. */
  attempt(name: string): Attempt;
  /** Starts a new attempt with the address that the server gives now. */
  retry(name: string): void;
  /** Drops a failed attempt, so that the next visit starts a new one. */
  clearFailure(name: string): void;
  /** Loads the federation runtime before it is needed. */
  preloadRuntime(): void;
  subscribe(listener: () => void): () => void;
}

interface Options {
  /** As the server inlined it into the page. */
  inlined: RemotesFile;
  /** Reads `/remotes.json`. */
  fetchFile: () => Promise<RemotesFile>;
  /** Loads the federation runtime. */
  federation: () => Promise<ReturnType<typeof createFederation>>;
}

export function createRegistry({ inlined, fetchFile, federation }: Options): Registry {
  const changes = createEmitter();
  const attempts = new Map<string, Attempt>();
  const started = new Map<string, number>();
  let file = inlined;

  async function load(name: string, number: number): Promise<MfeModule> {
    const runtime = await federation();
    if (number > 0) file = await fetchFile();
    const entry = file.remotes[name]?.entry;
    if (!entry) throw new Error(`${name} has no build yet`);
    // A new URL, because a second request for the same one would wait for the first, which may hang. Forced, because a
    // module that threw stays broken inside its container.
    if (number > 0) runtime.registerRemotes([{ name, entry: `${entry}?r=${number}` }], { force: true });
    else runtime.registerRemotes([{ name, entry }]);

    const loaded = await runtime.loadRemote<{ default: MfeModule }>(`${name}/remote`);
    const module = loaded?.default;
    if (module?.contract !== CONTRACT) {
      throw new Error(`${name} is built for contract ${module?.contract}, the shell for ${CONTRACT}`);
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
    link: (role, name, params = {}) => generatePath(findLink(file, role, name) ?? '/', params),
    attempt: (name) => attempts.get(name) ?? start(name),
    retry(name) {
      start(name);
      changes.emit();
    },
    clearFailure(name) {
      if (attempts.get(name)?.failed) attempts.delete(name);
    },
    preloadRuntime() {
      // A failure is reported by the attempt that needs the runtime.
      federation().catch(() => {});
    },
    subscribe: changes.subscribe,
  };
}

export const fetchRemotes = async (): Promise<RemotesFile> => {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json: ${response.status}`);
  return response.json();
};
