import { memoryStore, randomUuid } from '@firstrung/web-kit';
import { expect, test, vi } from 'vitest';
import { createGuestSaved } from './guest-saved.ts';

const KEY = 'savedJobs';

test('what was saved is there in another tab and after a reload, the last one first', () => {
  const [store, tabs] = [memoryStore(), new EventTarget()];
  const saved = createGuestSaved(store, tabs);
  const [baker, miller] = [randomUuid(), randomUuid()];
  saved.add(baker);
  saved.add(miller);
  saved.add(baker);
  expect(saved.get()).toEqual([baker, miller]);
  expect(saved.get()).toBe(saved.get());

  const other = createGuestSaved(store, tabs);
  expect(other.get()).toEqual([baker, miller]);
  const listener = vi.fn();
  saved.subscribe(listener);
  other.remove([baker, 'unknown']);
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
  expect(listener).toHaveBeenCalledOnce();
  expect(saved.get()).toEqual([miller]);
  other.remove([miller]);
  expect(store.getItem(KEY)).toBeNull();
  expect(saved.get()).toEqual([]);
});

test.each([
  ['no JSON', '['],
  ['nothing', 'null'],
  ['another version', JSON.stringify({ version: 2, jobs: [{ jobId: randomUuid() }] })],
  ['no list', JSON.stringify({ version: 1, jobs: {} })],
  ['no jobs', JSON.stringify({ version: 1, jobs: [null, 1, { jobId: 'x' }] })],
])('%s in the storage counts as nothing', (_, text) => {
  const store = memoryStore();
  store.setItem(KEY, text);
  expect(createGuestSaved(store, new EventTarget()).get()).toEqual([]);
});
