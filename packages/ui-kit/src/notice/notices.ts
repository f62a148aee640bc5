export type NoticeTone = 'info' | 'ok' | 'warn' | 'danger';

export interface Notice {
  id: number;
  text: string;
  tone: NoticeTone;
  /** A button; the notice stays for `forMs` then. */
  action?: { label: string; onSelect: () => void; forMs: number };
}

/** The store whose notices NoticeHost shows. */
export interface NoticeSource {
  subscribe(changed: () => void): () => void;
  /** Oldest first; the same array until something changes. */
  get(): readonly Notice[];
  dismiss(id: number): void;
}
