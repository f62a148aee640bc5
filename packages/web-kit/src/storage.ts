/** The methods of the browser's storage that we use. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `window.localStorage` or `sessionStorage`; in memory if the browser denies access. */
export function browserStore(kind: 'localStorage' | 'sessionStorage'): Store {
  try {
    const store = window[kind];
    store.getItem('');
    return store;
  } catch {
    return memoryStore();
  }
}

export function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
