export type NoticeTone = 'info' | 'ok' | 'warn' | 'danger';

export interface Notice {
  id: number;
  text: string;
  tone: NoticeTone;
}

/** What NoticeHost shows; any store of this shape will do. */
export interface NoticeSource {
  subscribe(changed: () => void): () => void;
  /** Oldest first; the same array until something changes. */
  get(): readonly Notice[];
  dismiss(id: number): void;
}

export interface Notices extends NoticeSource {
  /** The same text shown again replaces its predecessor. Returns the notice's id. */
  show(text: string, tone?: NoticeTone): number;
}

/** A store of notices; the shell makes one and hands it to everyone. */
export function createNotices(): Notices {
  let list: readonly Notice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Notice[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    get: () => list,
    dismiss: (id) => set(list.filter((notice) => notice.id !== id)),
    show(text, tone = 'info') {
      lastId += 1;
      set([...list.filter((notice) => notice.text !== text), { id: lastId, text, tone }]);
      return lastId;
    },
  };
}
