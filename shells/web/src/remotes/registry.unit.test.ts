import { memoryStore, type Store } from '@firstrung/web-kit';
import { expect, test, vi } from 'vitest';
import { createRegistry } from './registry.ts';
import type { Remote, RemotesFile } from './remotes-file.ts';

const remote = (build: string | null, canary?: string): Remote => {
  const buildOf = (id: string | null) => ({
    build: id,
    entry: id && `/${id}.js`,
    preload: { js: [], css: [] },
    routes: [],
  });
  return {
    role: 'applicant',
    links: {},
    paths: [],
    navigation: [],
    ...buildOf(build),
    ...(canary ? { canary: { ...buildOf(canary), percent: 100 } } : {}),
  };
};
const fileOf = (shell: string, remotes: Record<string, Remote>): RemotesFile => ({
  schema: 2,
  shell,
  remotes,
});

/** A registry of a page that was loaded with `inlined`, with a server that can be replaced. */
function open(inlined: RemotesFile, store: Store | undefined = memoryStore()) {
  const server = { file: inlined as RemotesFile | undefined };
  const page = { reload: vi.fn() };
  const registry = createRegistry({
    inlined,
    async fetchFile() {
      if (!server.file) throw new Error('no connection');
      return structuredClone(server.file);
    },
    store,
    page,
  });
  return { registry, server, page };
}
const builds = (registry: ReturnType<typeof open>['registry']) =>
  Object.entries(registry.file().remotes).map(([name, { build }]) => `${name} ${build}`);

test('a remote that runs keeps its build, others take the newer one', async () => {
  const { registry, server } = open(fileOf('s1', { a: remote('a1'), b: remote('b1') }));
  registry.run('a');
  server.file = fileOf('s1', { a: remote('a1'), b: remote('b2') });
  await registry.refresh();
  expect(registry.isOutdated()).toBe(false);
  expect(builds(registry)).toEqual(['a a1', 'b b2']);

  server.file = fileOf('s1', { a: remote('a2'), b: remote('b2') });
  await registry.refresh();
  expect(registry.isOutdated()).toBe(true);
  expect(builds(registry)).toEqual(['a a1', 'b b2']);
});

test('another shell makes the page outdated', async () => {
  const { registry, server } = open(fileOf('s1', {}));
  server.file = fileOf('s2', {});
  await registry.refresh();
  expect(registry.isOutdated()).toBe(true);
});

test('a server that knows no build or has dropped the remote does not', async () => {
  const { registry, server } = open(fileOf('s1', { a: remote('a1') }));
  registry.run('a');
  const replies: Record<string, Remote>[] = [{ a: remote(null) }, {}];
  for (const remotes of replies) {
    server.file = fileOf('s1', remotes);
    await registry.refresh();
    expect(registry.isOutdated()).toBe(false);
    expect(builds(registry)).toEqual(['a a1']);
  }
});

test('a remote without a build does not run, and takes the first one', async () => {
  const { registry, server } = open(fileOf('s1', { a: remote(null) }));
  expect(registry.run('a')?.entry).toBe(null);
  server.file = fileOf('s1', { a: remote('a1') });
  await registry.refresh();
  expect(registry.isOutdated()).toBe(false);
  expect(builds(registry)).toEqual(['a a1']);
});

test('a canary that failed is left by one reload', async () => {
  const store = memoryStore();
  const file = fileOf('s1', { a: remote('a1', 'a2') });
  const { registry, page } = open(file, store);
  expect(registry.run('a')?.build).toBe('a2');
  void registry.recover('a');
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));

  const reloaded = open(file, store);
  expect(reloaded.registry.run('a')?.build).toBe('a1');
  await reloaded.registry.recover('a');
  expect(reloaded.page.reload).not.toHaveBeenCalled();
});

test('without a connection neither a canary is blamed nor the page lost', async () => {
  const store = memoryStore();
  const { registry, server, page } = open(fileOf('s1', { a: remote('a1', 'a2') }), store);
  registry.run('a');
  server.file = undefined;
  await expect(registry.recover('a')).rejects.toThrow('no connection');
  await expect(registry.reload()).rejects.toThrow('no connection');
  expect(page.reload).not.toHaveBeenCalled();
  expect(open(fileOf('s1', { a: remote('a1', 'a2') }), store).registry.file().remotes.a?.build).toBe('a2');
});
