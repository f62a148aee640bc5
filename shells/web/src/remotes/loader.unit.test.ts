import { CONTRACT } from '@firstrung/web-kit';
import { expect, test, vi } from 'vitest';
import { createLoader } from './loader.ts';
import type { Registry } from './registry.ts';
import type { Remote } from './remotes-file.ts';

const MODULE = { contract: CONTRACT, routes: () => null, nav: () => [] };

function open() {
  const state = { outdated: false, entry: '/e1.js' as string | null, loaded: MODULE as object };
  const registry = {
    run: () => ({ entry: state.entry }) as Remote,
    refresh: vi.fn(async () => {}),
    isOutdated: () => state.outdated,
    reload: vi.fn(() => new Promise<never>(() => {})),
  };
  const federation = {
    registerRemotes: vi.fn(),
    loadRemote: async () => ({ default: state.loaded }),
  };
  const loader = createLoader(registry as unknown as Registry, federation as never);
  return { loader, registry, federation, state };
}

test('the first attempt loads what the page names, and is the one until a retry', async () => {
  const { loader, registry, federation } = open();
  const attempt = loader.attempt('a');
  expect(await attempt.module).toBe(MODULE);
  expect(loader.attempt('a')).toBe(attempt);
  expect(registry.refresh).not.toHaveBeenCalled();
  expect(federation.registerRemotes).toHaveBeenCalledExactlyOnceWith([{ name: 'a', entry: '/e1.js' }]);
});

test('a retry of the same build loads it under a new address', async () => {
  const { loader, registry, federation, state } = open();
  state.loaded = { ...MODULE, contract: CONTRACT + 1 };
  await expect(loader.attempt('a').module).rejects.toThrow('is built for contract');
  expect(loader.attempt('a').failed).toBe(true);

  state.loaded = MODULE;
  loader.retry('a');
  expect(await loader.attempt('a').module).toBe(MODULE);
  expect(registry.refresh).toHaveBeenCalledTimes(1);
  expect(registry.reload).not.toHaveBeenCalled();
  expect(federation.registerRemotes).toHaveBeenLastCalledWith([{ name: 'a', entry: '/e1.js?r=1' }], {
    force: true,
  });
});

test('a retry of an outdated page reloads it and never runs a second build', async () => {
  const { loader, registry, federation, state } = open();
  await loader.attempt('a').module;
  state.outdated = true;
  loader.retry('a');
  await vi.waitFor(() => expect(registry.reload).toHaveBeenCalledTimes(1));
  expect(federation.registerRemotes).toHaveBeenCalledTimes(1);
});

test('a failure is dropped for the next visit, a success is kept', async () => {
  const { loader, state } = open();
  state.entry = null;
  const failed = loader.attempt('a');
  await expect(failed.module).rejects.toThrow('has no build yet');
  loader.clearFailure('a');
  state.entry = '/e1.js';
  const next = loader.attempt('a');
  expect(next).not.toBe(failed);
  await next.module;
  loader.clearFailure('a');
  expect(loader.attempt('a')).toBe(next);
});
