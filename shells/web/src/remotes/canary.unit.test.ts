import { memoryStore, type Store } from '@firstrung/web-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseBuilds, refuseCanary } from './canary.ts';
import type { Remote, RemotesFile } from './remotes-file.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const buildOf = (build: string) => ({
  build,
  entry: `/mfe/recruiter/${build}.js`,
  preload: { js: [], css: [] },
  routes: [{ path: `/recruiter/${build}`, js: [], css: [] }],
});
const NAME = 'mfe_recruiter';

function fileWith(percent: number | undefined, canary = 'canary'): RemotesFile {
  const remote: Remote = {
    role: 'recruiter',
    links: {},
    paths: ['/recruiter/*'],
    navigation: [],
    ...buildOf('current'),
    ...(percent === undefined ? {} : { canary: { ...buildOf(canary), percent } }),
  };
  return { schema: 2, shell: 's1', remotes: { [NAME]: remote } };
}
const chosen = (file: RemotesFile, store: Store | undefined) => chooseBuilds(file, store).remotes[NAME]!;
const draws = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);

test('the whole build is that of the canary, and claims stay', () => {
  draws(0.05);
  const remote = chosen(fileWith(10), memoryStore());
  expect(remote).toMatchObject({ ...buildOf('canary'), paths: ['/recruiter/*'], role: 'recruiter' });
});

test.for([
  [0, 0, 'current'],
  [0.0999, 10, 'canary'],
  [0.1, 10, 'current'],
  [0.9999, 100, 'canary'],
] as const)('a draw of %d with %d percent: %s', ([draw, percent, build]) => {
  draws(draw);
  expect(chosen(fileWith(percent), memoryStore()).build).toBe(build);
});

test('a browser draws once: its choice stays for other canaries, and follows the percentage', () => {
  const random = draws(0.3);
  const store = memoryStore();
  expect(chosen(fileWith(undefined), store).build).toBe('current');
  expect(random).not.toHaveBeenCalled();
  expect(chosen(fileWith(40), store).build).toBe('canary');
  random.mockReturnValue(0.9);
  expect(chosen(fileWith(40), store).build).toBe('canary');
  expect(chosen(fileWith(40, 'next'), store).build).toBe('next');
  expect(chosen(fileWith(20, 'next'), store).build).toBe('current');
  expect(random).toHaveBeenCalledTimes(1);
});

test('a canary that failed is not used again, the next one is', () => {
  const store = memoryStore();
  const remote = chosen(fileWith(100), store);
  expect(refuseCanary(NAME, remote, store)).toBe(true);
  const after = chosen(fileWith(100), store);
  expect(after.build).toBe('current');
  expect(refuseCanary(NAME, after, store)).toBe(false);
  expect(chosen(fileWith(100, 'next'), store).build).toBe('next');
});

test('a browser that keeps nothing uses no canary, because it would load a broken one for ever', () => {
  const full: Store = {
    ...memoryStore(),
    setItem() {
      throw new Error('QuotaExceededError');
    },
  };
  const silent: Store = { ...memoryStore(), setItem() {} };
  for (const store of [undefined, full, silent]) {
    expect(chosen(fileWith(100), store).build).toBe('current');
    const canary = { ...fileWith(100).remotes[NAME]!, ...buildOf('canary') };
    expect(refuseCanary(NAME, canary, store)).toBe(false);
  }
});
