import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserStore, type Store, storedJson } from './storage.ts';

const fail = (name: string) => () => {
  throw new DOMException('refused', name);
};

/** A DOM Storage in memory whose keys are its own properties, as in a browser. */
function storageWith(methods: Partial<Storage> = {}): Storage {
  const values: Record<string, string> = {};
  return Object.create({
    getItem: (key: string) => values[key] ?? null,
    setItem(key: string, value: string) {
      values[key] = value;
      (this as Record<string, unknown>)[key] = value;
    },
    removeItem(key: string) {
      delete values[key];
      delete (this as Record<string, unknown>)[key];
    },
    ...methods,
  });
}

let storage: () => Storage | null;
let store: Store;

beforeEach(() => {
  vi.stubGlobal('window', {
    get localStorage() {
      return storage();
    },
  });
});
afterEach(() => {
  storage = () => storageWith();
  for (const key of store.keys()) store.removeItem(key);
  vi.unstubAllGlobals();
});

test.each<[string, () => Storage | null]>([
  ['denied, as with all cookies blocked', fail('SecurityError')],
  ['turned off, as in a web view', () => null],
  ['undefined, as in a reader mode', () => undefined as never],
  ['full', () => storageWith({ setItem: fail('QuotaExceededError') })],
  ['damaged', () => storageWith({ getItem: fail('NS_ERROR_FILE_CORRUPTED'), setItem: fail('UnknownError') })],
  ['detached with its frame', () => storageWith({ setItem: fail('InvalidStateError') })],
])('a storage that is %s is one in memory, which all callers share until the page ends', (_, present) => {
  storage = present;
  store = browserStore('localStorage');
  expect(store.getItem('a')).toBeNull();
  store.setItem('a', '1');
  expect([store.getItem('a'), store.isKept('a'), store.keys()]).toEqual(['1', false, ['a']]);
  expect(browserStore('localStorage').getItem('a')).toBe('1');
  expect(browserStore('sessionStorage').getItem('a')).toBeNull();
  store.removeItem('a');
  expect([store.getItem('a'), store.keys()]).toEqual([null, []]);
});

describe('a storage that becomes full', () => {
  let real: Storage;
  beforeEach(() => {
    real = storageWith();
    storage = () => real;
    store = browserStore('localStorage');
    store.setItem('a', 'old');
    real.setItem = fail('QuotaExceededError');
    store.setItem('a', 'new');
  });

  test('shows the new value to the page and keeps the old one for later', () => {
    expect([store.getItem('a'), store.isKept('a')]).toEqual(['new', false]);
    expect(real.getItem('a')).toBe('old');
  });

  test('takes the next value once there is room', () => {
    delete (real as Partial<Storage>).setItem;
    store.setItem('a', 'newer');
    expect([store.getItem('a'), store.isKept('a'), real.getItem('a')]).toEqual(['newer', true, 'newer']);
    expect(store.keys()).toEqual(['a']);
  });

  test('forgets both values', () => {
    store.removeItem('a');
    expect([store.getItem('a'), real.getItem('a')]).toEqual([null, null]);
  });
});

test.each([
  ['no value', null, undefined],
  ['an empty text', '', undefined],
  ['half of a text', '{"a":', undefined],
  ['null', 'null', undefined],
  ['a value', '{"a":1}', { a: 1 }],
])('of %s, JSON is what can be read', (_, text, value) => {
  const real = storageWith();
  storage = () => real;
  store = browserStore('localStorage');
  if (text !== null) store.setItem('a', text);
  expect(storedJson(store, 'a')).toEqual(value);
});
