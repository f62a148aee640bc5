export type NoticeTone = 'info' | 'ok' | 'warn' | 'danger';

export interface Notice {
  id: number;
  text: string;
  tone: NoticeTone;
  /** A button; the notice stays for `forMs` then. */
  action?: NoticeButton & { forMs: number; other?: NoticeButton; countdown?: NoticeCountdown };
}

interface NoticeButton {
  label: string;
  onSelect: () => void;
}

/** How long the action still works: the notice disappears when that time is over. */
export interface NoticeCountdown {
  /** What is shown while `milliseconds` are left; it changes each second. */
  shown(milliseconds: number): string;
  /** What screen readers say, once. */
  spoken: string;
}

/** The store whose notices NoticeHost shows. */
export interface NoticeSource {
  subscribe(changed: () => void): () => void;
  /** Oldest first; the same array until something changes. */
  get(): readonly Notice[];
  dismiss(id: number): void;
}
