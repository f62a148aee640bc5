import { expect, test } from 'vitest';
import { memoryStore } from '../storage.ts';
import { createPersistentOutbox, type UnsentMessage } from './persistent-outbox.ts';

const message = (clientId: string, at: number): UnsentMessage => ({
  clientId,
  at,
  roomId: 'r',
  message: clientId,
});
const ids = (messages: UnsentMessage[]) => messages.map(({ clientId }) => clientId);

test('two tabs add to the same outbox without losing messages of the other', () => {
  const store = memoryStore();
  const [one, other] = [createPersistentOutbox(store, 'ada'), createPersistentOutbox(store, 'ada')];
  one.put(message('b', 2));
  other.put(message('a', 1));
  one.put(message('c', 3));
  expect(ids(other.all())).toEqual(['a', 'b', 'c']);
  other.remove('b');
  expect(ids(one.all())).toEqual(['a', 'c']);
});

test('clearing removes the messages of one account or of all others, and nothing else', () => {
  const store = memoryStore();
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

test.each([
  '{"half',
  '42',
  '[]',
  '{"clientId":"x","message":"x"}',
  '{"clientId":"x","message":"x","roomId":"r"}',
  '{"clientId":"x","message":"x","roomId":7,"at":1}',
])('of the entries, %s is skipped', (text) => {
  const store = memoryStore();
  store.setItem('outbox:ada:x', text);
  createPersistentOutbox(store, 'ada').put(message('a', 1));
  expect(ids(createPersistentOutbox(store, 'ada').all())).toEqual(['a']);
});
