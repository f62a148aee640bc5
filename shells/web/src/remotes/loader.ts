import { CONTRACT, createEmitter, type MfeModule } from '@firstrung/web-kit';
import { createContext, useContext } from 'react';
import type { createFederation } from './federation.ts';
import type { Registry } from './registry.ts';

/** One attempt to load a remote. */
export interface Attempt {
  /** 0 for the first */
  number: number;
  module: Promise<MfeModule>;
  failed: boolean;
}

export type Loader = ReturnType<typeof createLoader>;

type Federation = Pick<ReturnType<typeof createFederation>, 'registerRemotes' | 'loadRemote'>;

/** The modules of the remotes. */
export function createLoader(registry: Registry, federation: Federation) {
  const changes = createEmitter();
  const attempts = new Map<string, Attempt>();
  const started = new Map<string, number>();

  async function load(name: string, number: number): Promise<MfeModule> {
    if (number > 0) await registry.refresh();
    if (number > 0 && registry.isOutdated()) return registry.reload();
    const entry = registry.run(name)?.entry;
    if (!entry) throw new Error(`${name} has no build yet`);
    // A new URL, because a second request for the same one would wait for the first, which may hang. Forced,
    // because a module that threw stays broken inside its container.
    if (number > 0) federation.registerRemotes([{ name, entry: `${entry}?r=${number}` }], { force: true });
    else federation.registerRemotes([{ name, entry }]);

    const loaded = await federation.loadRemote<{ default: MfeModule }>(`${name}/remote`);
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
    /** The current attempt; the first call starts it. */
    attempt: (name: string): Attempt => attempts.get(name) ?? start(name),
    /**
     * Starts a new attempt with the build that the server names
     * now, by a reload if another one has run already.
     */
    retry(name: string) {
      start(name);
      changes.emit();
    },
    /** Drops a failed attempt, so that the next visit starts a new one. */
    clearFailure(name: string) {
      if (attempts.get(name)?.failed) attempts.delete(name);
    },
    subscribe: changes.subscribe,
  };
}

export const LoaderContext = createContext<Loader | null>(null);

export function useLoader(): Loader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('useLoader() needs a <LoaderContext> above it');
  return loader;
}
