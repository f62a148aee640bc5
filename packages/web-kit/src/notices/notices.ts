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

/**
 * One-time notices (A§3): one stored text for a later screen,
 * and texts that are shown immediately for 3 s (A§4).
 */
export interface Notices {
  /**
   * Stores a text for the next screen, or for the screen at the
   * path `at`. A reload keeps the text, not its tone.
   */
  set(text: string, at?: string, tone?: NoticeTone): void;
  /** Reserves the stored text for the screen at `path`. False if there is none. */
  keepFor(path: string): boolean;
  /** Returns and removes the stored text for the screen at `path`. */
  take(path: string): string | null;
  /** Takes the stored text for the screen at `path`, if there is one, and shows it in its tone. */
  showStored(path: string): void;

  /** Shows a text now, replacing the same one and any other about the same subject. */
  show(text: string, tone?: NoticeTone, options?: { action?: NoticeAction; subject?: string }): void;
  /**
   * The visible notices, oldest first; the same array until it
   * changes. With `subscribe` and `dismiss` for the notice host.
   */
  get(): readonly Notice[];
  dismiss(id: number): void;
  subscribe(listener: () => void): () => void;
}

export function createNotices(store: Store): Notices {
  const changes = createEmitter();
  let keptFor: string | undefined;
  let storedTone: NoticeTone | undefined;
  let lastId = 0;
  let shown: readonly Notice[] = [];

  const change = (next: readonly Notice[]) => {
    shown = next;
    changes.emit();
  };

  const notices: Notices = {
    set(text, at, tone) {
      keptFor = at;
      storedTone = tone;
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
    showStored(path) {
      const text = notices.take(path);
      if (text) notices.show(text, storedTone);
    },
    show(text, tone = 'info', options = {}) {
      lastId += 1;
      const isReplaced = (notice: Notice) =>
        notice.text === text || (options.subject !== undefined && notice.subject === options.subject);
      change([...shown.filter((notice) => !isReplaced(notice)), { id: lastId, text, tone, ...options }]);
    },
    get: () => shown,
    dismiss: (id) => change(shown.filter((notice) => notice.id !== id)),
    subscribe: changes.subscribe,
  };
  return notices;
}
