import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { createPageCache } from './cache.ts';
import { createPage, type Page } from './page.ts';

const PAGE = { key: 'k', tags: ['t'] };

const text = async (page: Page | Promise<Page>) => (await (await page).variant(undefined)).bytes.toString();

/** A builder whose builds end when the test says so. */
function builder() {
  const builds: { finish(text: string): void; fail(error: Error): void }[] = [];
  return {
    builds,
    build: () =>
      new Promise<Page>((resolve, reject) => {
        builds.push({ finish: (content) => resolve(createPage(content)), fail: reject });
      }),
  };
}

/** Waits until all settled promises have called their handlers. */
const settlePromises = () => new Promise((resolve) => setImmediate(resolve));

test('requests that wait share one build, later ones get the cached page', async () => {
  const cache = createPageCache({ clock: createTestClock() });
  const { builds, build } = builder();
  const waiting = [cache.get(PAGE, build), cache.get(PAGE, build)];
  expect(builds).toHaveLength(1);
  builds[0]?.finish('one');
  expect(await Promise.all(waiting.map(text))).toEqual(['one', 'one']);
  const cached = cache.get(PAGE, build);
  expect(cached).not.toBeInstanceOf(Promise);
  expect(await text(cached)).toBe('one');
  expect(builds).toHaveLength(1);
});

test('after an invalidation no request gets the earlier page, however long the next build takes', async () => {
  const cache = createPageCache({ clock: createTestClock(), maxAgeMs: Number.POSITIVE_INFINITY });
  const { builds, build } = builder();
  const first = cache.get(PAGE, build);
  builds[0]?.finish('one');
  await first;
  cache.invalidate('other');
  expect(await text(cache.get(PAGE, build))).toBe('one');
  cache.invalidate('other', 't');
  const second = Promise.resolve(cache.get(PAGE, build));
  expect(builds).toHaveLength(2);
  const timer = setTimeout(() => builds[1]?.fail(new Error('deleted')), 300);
  await expect(second).rejects.toThrow('deleted');
  clearTimeout(timer);
});

test('a page invalidated while it is built is built again before any request gets it', async () => {
  const cache = createPageCache({ clock: createTestClock() });
  const { builds, build } = builder();
  const early = cache.get(PAGE, build);
  cache.invalidate('t');
  const late = [cache.get(PAGE, build), cache.get(PAGE, build)];
  expect(builds).toHaveLength(1);
  builds[0]?.finish('before');
  await settlePromises();
  expect(builds).toHaveLength(2);
  builds[1]?.finish('after');
  expect(await Promise.all([early, ...late].map(text))).toEqual(['after', 'after', 'after']);
  expect(await text(cache.get(PAGE, build))).toBe('after');
  expect(builds).toHaveLength(2);
});

test('the error of a build that was invalidated is not passed on', async () => {
  const cache = createPageCache({ clock: createTestClock() });
  const { builds, build } = builder();
  const waiting = cache.get(PAGE, build);
  cache.invalidate('t');
  builds[0]?.fail(new Error('not public yet'));
  await settlePromises();
  builds[1]?.finish('public');
  expect(await text(waiting)).toBe('public');
});

test('a page that is invalidated during every build is served from a build that began after the request', async () => {
  const cache = createPageCache({ clock: createTestClock() });
  let builds = 0;
  const build = async () => {
    builds++;
    cache.invalidate('t');
    return createPage(`${builds}`);
  };
  // The third build is the last that a request waits for.
  expect(await text(cache.get(PAGE, build))).toBe('3');
  expect(await text(cache.get(PAGE, build))).toBe('6');
});

test('without an invalidation a page is served for a second', async () => {
  const clock = createTestClock();
  const cache = createPageCache({ clock });
  const { builds, build } = builder();
  const first = cache.get(PAGE, build);
  builds[0]?.finish('one');
  await first;
  clock.advance(999);
  expect(await text(cache.get(PAGE, build))).toBe('one');
  clock.advance(1);
  const second = cache.get(PAGE, build);
  builds[1]?.finish('two');
  expect(await text(second)).toBe('two');
  // The page that replaced another one is still found by its tag.
  cache.invalidate('t');
  const third = cache.get(PAGE, build);
  builds[2]?.finish('three');
  expect(await text(third)).toBe('three');
});

test('a page is served until something that it shows ends', async () => {
  const clock = createTestClock();
  const cache = createPageCache({ clock, maxAgeMs: 60_000 });
  let builds = 0;
  const until = new Date(clock.now().getTime() + 10_000);
  const build = async () => ({ ...createPage(`${++builds}`), until });
  await cache.get(PAGE, build);
  clock.advance(9_999);
  expect(await text(cache.get(PAGE, build))).toBe('1');
  clock.advance(1);
  expect(await text(cache.get(PAGE, build))).toBe('2');
});

test('an error reaches every request that waits and is not cached', async () => {
  const cache = createPageCache({ clock: createTestClock() });
  const { builds, build } = builder();
  const waiting = [cache.get(PAGE, build), cache.get(PAGE, build)];
  builds[0]?.fail(new Error('no'));
  const results = await Promise.allSettled(waiting);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = cache.get(PAGE, build);
  builds[1]?.finish('yes');
  expect(await text(again)).toBe('yes');
});

test('the cache is bounded by bytes', async () => {
  const cache = createPageCache({ clock: createTestClock(), maxBytes: 50_000 });
  let builds = 0;
  const build = async () => createPage(`${++builds}`.padEnd(5_000, '.'));
  const get = (i: number) => cache.get({ key: `k${i}`, tags: ['t'] }, build);
  for (let i = 0; i < 20; i++) await get(i);
  expect(builds).toBe(20);
  await get(19);
  expect(builds).toBe(20);
  await get(0);
  expect(builds).toBe(21);
});
