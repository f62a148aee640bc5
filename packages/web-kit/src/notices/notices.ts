import { createEmitter } from '../emitter.ts';
import type { Store } from '../storage.ts';

/** Storage key as A§3 names it. */
const NOTIFICATION = 'notification';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'danger';

/** A button in a notice. */
export interface NoticeButton {
  label: string;
  onSelect: () => void;
}

/** A button in a notice, which stays for `forMs` then. */
export interface NoticeAction extends NoticeButton {
  forMs: number;
  /** A second button. */
  other?: NoticeButton;
  /** Says after the text how long the action still works. The notice disappears when that time is over. */
  countdown?: NoticeCountdown;
}

export interface NoticeCountdown {
  /** What is shown while `milliseconds` are left; it changes each second. */
  shown(milliseconds: number): string;
  /** What screen readers say, once. */
  spoken: string;
}

export interface Notice {
  id: number;
  text: string;
  tone: NoticeTone;
  action?: NoticeAction;
  /** What it is about, as `application 5`. */
  subject?: string;
}

export type Notices = ReturnType<typeof createNotices>;

/**
 * One-time notices (A§3): one stored text for a later screen,
 * and texts that are shown immediately for 3 s (A§4).
 */
export function createNotices(store: Store) {
  const changes = createEmitter();
  let keptFor: string | undefined;
  let storedTone: NoticeTone | undefined;
  let lastId = 0;
  let shown: readonly Notice[] = [];

  const change = (next: readonly Notice[]) => {
    shown = next;
    changes.emit();
  };

  /** Returns and removes the stored text for the screen at `path`. */
  function take(path: string): string | null {
    if (keptFor !== undefined && keptFor !== path) return null;
    const text = store.getItem(NOTIFICATION);
    store.removeItem(NOTIFICATION);
    keptFor = undefined;
    return text;
  }

  /** Shows a text now, replacing the same one and any other about the same subject. */
  function show(text: string, tone: NoticeTone = 'info', options: Pick<Notice, 'action' | 'subject'> = {}) {
    lastId += 1;
    const isReplaced = (notice: Notice) =>
      notice.text === text || (options.subject !== undefined && notice.subject === options.subject);
    change([...shown.filter((notice) => !isReplaced(notice)), { id: lastId, text, tone, ...options }]);
  }

  return {
    /**
     * Stores a text for the next screen, or for the screen at the
     * path `at`. A reload keeps the text, not its tone.
     */
    set(text: string, at?: string, tone?: NoticeTone) {
      keptFor = at;
      storedTone = tone;
      store.setItem(NOTIFICATION, text);
    },
    /** Reserves the stored text for the screen at `path`. False if there is none. */
    keepFor(path: string): boolean {
      if (store.getItem(NOTIFICATION) === null) return false;
      keptFor = path;
      return true;
    },
    take,
    /** Takes the stored text for the screen at `path`, if there is one, and shows it in its tone. */
    showStored(path: string) {
      const text = take(path);
      if (text) show(text, storedTone);
    },
    show,
    /**
     * The visible notices, oldest first; the same array until it
     * changes. With `subscribe` and `dismiss` for the notice host.
     */
    get: () => shown,
    dismiss: (id: number) => change(shown.filter((notice) => notice.id !== id)),
    subscribe: changes.subscribe,
  };
}
