import { expect, test, vi } from 'vitest';
import { createRegistry } from './registry.ts';
import type { Remote, RemotesFile } from './remotes-file.ts';
import { remotesFile, testRemote } from './testing.ts';

const remote = (build: string | null) => testRemote({ build, entry: build && `/${build}.js` });
const fileOf = (shell: string, remotes: Record<string, Remote>) => remotesFile(remotes, shell);

/** A registry of a page that was loaded with `inlined`, with a server that can be replaced. */
function open(inlined: RemotesFile) {
  const server = { file: inlined as RemotesFile | undefined };
  const page = { reload: vi.fn() };
  const registry = createRegistry({
    inlined,
    async fetchFile() {
      if (!server.file) throw new Error('no connection');
      return structuredClone(server.file);
    },
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

test('another shell makes the page outdated, a server that knows no build does not', async () => {
  const { registry, server } = open(fileOf('s1', { a: remote('a1') }));
  registry.run('a');
  server.file = fileOf('s1', { a: remote(null) });
  await registry.refresh();
  expect(registry.isOutdated()).toBe(false);
  expect(builds(registry)).toEqual(['a a1']);
  server.file = fileOf('s2', { a: remote('a1') });
  await registry.refresh();
  expect(registry.isOutdated()).toBe(true);
});

test('a removed remote that runs leaves the page by a reload, one that has not run without', async () => {
  const { registry, server, page } = open(fileOf('s1', { a: remote('a1'), b: remote('b1') }));
  registry.run('a');
  server.file = fileOf('s1', { a: remote('a1') });
  await registry.refresh();
  expect(builds(registry)).toEqual(['a a1']);
  expect(page.reload).not.toHaveBeenCalled();

  server.file = fileOf('s1', {});
  await registry.refresh();
  expect(builds(registry)).toEqual([]);
  expect(registry.isOutdated()).toBe(true);
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a remote without a build does not run, and takes the first one', async () => {
  const { registry, server } = open(fileOf('s1', { a: remote(null) }));
  expect(registry.run('a')?.entry).toBe(null);
  server.file = fileOf('s1', { a: remote('a1') });
  await registry.refresh();
  expect(registry.isOutdated()).toBe(false);
  expect(builds(registry)).toEqual(['a a1']);
});

test('without a connection the page is not lost by a reload', async () => {
  const { registry, server, page } = open(fileOf('s1', { a: remote('a1') }));
  server.file = undefined;
  await expect(registry.reload()).rejects.toThrow('no connection');
  expect(page.reload).not.toHaveBeenCalled();
});
