import { expect, test } from 'vitest';
import { createPersistentOutbox, type UnsentMessage } from './persistent-outbox.ts';

/** A DOM Storage in memory; Node's own needs a file. */
function storage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
const message = (clientId: string, at: number): UnsentMessage => ({
  clientId,
  at,
  roomId: 'r',
  message: clientId,
});
const ids = (messages: UnsentMessage[]) => messages.map(({ clientId }) => clientId);

test('two tabs add to the same outbox without losing messages of the other', () => {
  const store = storage();
  const [one, other] = [createPersistentOutbox(store, 'ada'), createPersistentOutbox(store, 'ada')];
  one.put(message('b', 2));
  other.put(message('a', 1));
  one.put(message('c', 3));
  expect(ids(other.all())).toEqual(['a', 'b', 'c']);
  other.remove('b');
  expect(ids(one.all())).toEqual(['a', 'c']);
});

test('clearing removes the messages of one account or of all others, and nothing else', () => {
  const store = storage();
  store.setItem('token', 't');
  createPersistentOutbox(store, 'ada').put(message('a', 1));
  createPersistentOutbox(store, 'bo').put(message('b', 1));
  createPersistentOutbox(store, 'ada').clear();
  expect(ids(createPersistentOutbox(store, 'ada').all())).toEqual([]);
  expect(ids(createPersistentOutbox(store, 'bo').all())).toEqual(['b']);
  createPersistentOutbox(store, 'ada').clearOthers();
  expect(ids(createPersistentOutbox(store, 'bo').all())).toEqual([]);
  expect(store.getItem('token')).toBe('t');
});

test('invalid entries are skipped, and neither a full nor a missing storage is an error', () => {
  const store = storage();
  store.setItem('outbox:ada:x', '{"half');
  createPersistentOutbox(store, 'ada').put(message('a', 1));
  expect(ids(createPersistentOutbox(store, 'ada').all())).toEqual(['a']);

  store.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  createPersistentOutbox(store, 'ada').put(message('b', 2));
  const none = createPersistentOutbox(undefined, 'ada');
  none.put(message('a', 1));
  none.clear();
  expect(none.all()).toEqual([]);
});
