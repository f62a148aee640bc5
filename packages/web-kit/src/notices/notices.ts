import { createEmitter } from '../emitter.ts';
import type { Store } from '../storage.ts';

/** Storage key as A§3 names it. */
const NOTIFICATION = 'notification';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'danger';

export interface Notice {
  id: number;
  text: string;
  tone: NoticeTone;
}

/** One-time notices (A§3): a text that waits for the next screen, and texts that show at once, for 3 s (A§4). */
export interface Notices {
  /** Leaves a text for a screen to come; with `at` only the one at that path takes it. */
  set(text: string, at?: string): void;
  /** Has the text that waits wait for the screen at `path`. False when none waits. */
  keepFor(path: string): boolean;
  /** The text that waits for the screen at `path`, once. */
  take(path: string): string | null;

  /** Shows a text now; in the place of the same one. */
  show(text: string, tone?: NoticeTone): void;
  /** What shows now, oldest first; the same list until it changes. With `subscribe` and `dismiss`: the notice host's. */
  get(): readonly Notice[];
  dismiss(id: number): void;
  subscribe(listener: () => void): () => void;
}

export function createNotices(store: Store): Notices {
  const changes = createEmitter();
  let keptFor: string | undefined;
  let lastId = 0;
  let shown: readonly Notice[] = [];

  const change = (next: readonly Notice[]) => {
    shown = next;
    changes.emit();
  };

  return {
    set(text, at) {
      keptFor = at;
      store.setItem(NOTIFICATION, text);
    },
    keepFor(path) {
      if (store.getItem(NOTIFICATION) === null) return false;
      keptFor = path;
      return true;
    },
    take(path) {
      if (keptFor !== undefined && keptFor !== path) return null;
      const text = store.getItem(NOTIFICATION);
      store.removeItem(NOTIFICATION);
      keptFor = undefined;
      return text;
    },
    show(text, tone = 'info') {
      lastId += 1;
      change([...shown.filter((notice) => notice.text !== text), { id: lastId, text, tone }]);
    },
    get: () => shown,
    dismiss: (id) => change(shown.filter((notice) => notice.id !== id)),
    subscribe: changes.subscribe,
  };
}
