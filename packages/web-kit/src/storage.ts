/** What we use of the browser's storage. No method throws, whatever the browser does. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
  /** Whether a value outlives the page. */
  isKept(key: string): boolean;
}

type Kind = 'localStorage' | 'sessionStorage';

/** What the browser did not store, shared by all callers of `browserStore`. It ends with the page. */
const unstored: Readonly<Record<Kind, Store>> = {
  localStorage: memoryStore(),
  sessionStorage: memoryStore(),
};

/**
 * The browser's storage. What it does not take, because access is denied, it is turned off or it is full, is
 * kept in memory. An older value stays in a full storage then: losing it would be worse.
 */
export function browserStore(kind: Kind): Store {
  const memory = unstored[kind];
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(window[kind]);
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => memory.getItem(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.removeItem(key);
      else memory.setItem(key, value);
    },
    removeItem(key) {
      memory.removeItem(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])])],
    isKept: (key) => memory.getItem(key) === null,
  };
}

export function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    isKept: () => true,
  };
}

/** A value that was stored as JSON; `undefined` if there is none, or the text is not JSON. */
export function storedJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}
