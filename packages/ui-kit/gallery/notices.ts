import type { Notice, NoticeSource, NoticeTone } from '../src/index.ts';

export interface Notices extends NoticeSource {
  /** The same text shown again replaces its predecessor. Returns the notice's id. */
  show(text: string, tone?: NoticeTone): number;
}

/** Just enough of a store for the gallery; the product's is in web-kit. */
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
