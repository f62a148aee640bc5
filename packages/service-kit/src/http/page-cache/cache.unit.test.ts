import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { createPageCache } from './cache.ts';
import { createPage, type Page } from './page.ts';

const text = async (page: Page | Promise<Page>) => (await (await page).variant(undefined)).bytes.toString();

/** A builder whose flights land when they are told to. */
function builder() {
  const flights: { land(text: string): void; crash(error: Error): void }[] = [];
  return {
    flights,
    build: () =>
      new Promise<Page>((resolve, reject) => {
        flights.push({ land: (content) => resolve(createPage(content)), crash: reject });
      }),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('one flight serves all who wait, and those who come later', async () => {
  const cache = createPageCache({ clock: createTestClock() });
  const { flights, build } = builder();
  const waiting = [cache.get('k', ['t'], build), cache.get('k', ['t'], build)];
  expect(flights).toHaveLength(1);
  flights[0]?.land('one');
  expect(await Promise.all(waiting.map(text))).toEqual(['one', 'one']);
  const kept = cache.get('k', ['t'], build);
  expect(kept).not.toBeInstanceOf(Promise);
  expect(await text(kept)).toBe('one');
  expect(flights).toHaveLength(1);
});

test('after a change nobody gets the page of before, unless rebuilding takes long', async () => {
  const cache = createPageCache({ clock: createTestClock() });
  const { flights, build } = builder();
  const first = cache.get('k', ['t'], build);
  flights[0]?.land('one');
  await first;
  cache.changed('other');
  expect(await text(cache.get('k', ['t'], build))).toBe('one');
  cache.changed('t');
  const second = cache.get('k', ['t'], build);
  expect(flights).toHaveLength(2);
  flights[1]?.land('two');
  expect(await text(second)).toBe('two');
  cache.changed('t');
  // This one never lands: the page of before is served past 200 ms.
  expect(await text(cache.get('k', ['t'], build))).toBe('two');
});

test('a page outdated long ago is not served, however long its rebuilding takes', async () => {
  const clock = createTestClock();
  const cache = createPageCache({ clock, maxAgeMs: Number.POSITIVE_INFINITY });
  const { flights, build } = builder();
  const first = cache.get('k', ['t'], build);
  flights[0]?.land('one');
  await first;
  cache.changed('t');
  clock.advance(5_000);
  const second = cache.get('k', ['t'], build);
  const land = setTimeout(() => flights[1]?.land('two'), 300);
  expect(await text(second)).toBe('two');
  clearTimeout(land);
});

test('what left public view is never served again', async () => {
  const cache = createPageCache({ clock: createTestClock() });
  const { flights, build } = builder();
  const first = cache.get('k', ['t'], build);
  flights[0]?.land('one');
  await first;
  cache.withdrawn('t');
  const second = cache.get('k', ['t'], build);
  const crash = setTimeout(() => flights[1]?.crash(new Error('gone')), 300);
  await expect(second).rejects.toThrow('gone');
  clearTimeout(crash);
});

test('withdrawn while it was being built, it is built again before anyone sees it', async () => {
  const cache = createPageCache({ clock: createTestClock() });
  const { flights, build } = builder();
  const waiting = cache.get('k', ['t'], build);
  cache.withdrawn('t');
  flights[0]?.land('still there');
  await turn();
  flights[1]?.crash(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});

test('a change during a flight: the early get it, it is not kept, the late wait for the next', async () => {
  const cache = createPageCache({ clock: createTestClock() });
  const { flights, build } = builder();
  const early = cache.get('k', ['t'], build);
  cache.changed('t');
  const late = [cache.get('k', ['t'], build), cache.get('k', ['t'], build)];
  expect(flights).toHaveLength(1);
  flights[0]?.land('before');
  expect(await text(early)).toBe('before');
  await turn();
  expect(flights).toHaveLength(2);
  flights[1]?.land('after');
  expect(await Promise.all(late.map(text))).toEqual(['after', 'after']);
  expect(await text(cache.get('k', ['t'], build))).toBe('after');
  expect(flights).toHaveLength(2);
});

test('what other instances may have changed lives a second', async () => {
  const clock = createTestClock();
  const cache = createPageCache({ clock });
  const { flights, build } = builder();
  const first = cache.get('k', ['t'], build);
  flights[0]?.land('one');
  await first;
  clock.advance(999);
  expect(await text(cache.get('k', ['t'], build))).toBe('one');
  clock.advance(1);
  const second = cache.get('k', ['t'], build);
  flights[1]?.land('two');
  expect(await text(second)).toBe('two');
});

test('an error reaches everyone waiting and is not kept', async () => {
  const cache = createPageCache({ clock: createTestClock() });
  const { flights, build } = builder();
  const waiting = [cache.get('k', ['t'], build), cache.get('k', ['t'], build)];
  flights[0]?.crash(new Error('no'));
  const results = await Promise.allSettled(waiting);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = cache.get('k', ['t'], build);
  flights[1]?.land('yes');
  expect(await text(again)).toBe('yes');
});

test('is bounded by bytes', async () => {
  const cache = createPageCache({ clock: createTestClock(), maxBytes: 50_000 });
  let builds = 0;
  const build = async () => createPage(`${++builds}`.padEnd(5_000, '.'));
  for (let i = 0; i < 20; i++) await cache.get(`k${i}`, ['t'], build);
  expect(builds).toBe(20);
  await cache.get('k19', ['t'], build);
  expect(builds).toBe(20);
  await cache.get('k0', ['t'], build);
  expect(builds).toBe(21);
});
