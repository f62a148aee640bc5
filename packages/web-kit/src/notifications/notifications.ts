import { NOTIFICATION_STREAM_PATH } from '@firstrung/contracts';
import type { Host } from '../remote/module.ts';
import { openStream, type Stream, type StreamSocket } from './stream.ts';

/** How many notifications somebody has not read, as far as this page knows. */
export interface Notifications {
  /** `undefined` until it is known */
  unread(): number | undefined;
  /** The number that a call has answered. */
  know(unread: number): void;
  subscribe(listener: () => void): () => void;
  /** Calls back whenever the stream tells something new, be it the same number: what is listed may have changed. */
  onNews(listener: () => void): () => void;
}

export interface NotificationsOptions {
  host: Pick<Host, 'api' | 'session' | 'role'>;
  /** The page's window. */
  window: Pick<Window, 'addEventListener' | 'location'>;
  connect?: (address: string) => StreamSocket;
}

/**
 * Follows who is signed in with the host's role, for as long as the page lives. The stream tells the number; while there
 * is none, it is fetched whenever somebody comes back to the page.
 */
export function createNotifications({
  host: { api, session, role },
  window,
  connect = (address) => new WebSocket(address),
}: NotificationsOptions): Notifications {
  const listeners = new Set<() => void>();
  const newsListeners = new Set<() => void>();
  let token: string | undefined;
  let stream: Stream | undefined;
  let live = false;
  let unread: number | undefined;

  const know = (next: number | undefined) => {
    if (next === unread) return;
    unread = next;
    for (const listener of [...listeners]) listener();
  };

  /** By the call, which also ends a session that the server refuses. */
  async function fetchUnread() {
    const asked = token;
    const reply = await api.call('GET /api/notifications', { query: { limit: 1 } }).catch(() => undefined);
    if (reply && asked === token && !live) know(reply.unread);
  }

  function follow() {
    const next = session.token(role);
    if (next === token) return;
    stream?.close();
    token = next;
    live = false;
    know(undefined);
    stream = next === undefined ? undefined : start(next);
  }

  const start = (own: string): Stream =>
    openStream({
      token: own,
      connect: () => connect(window.location.origin.replace(/^http/, 'ws') + NOTIFICATION_STREAM_PATH),
      onUnread(told) {
        const isFirst = unread === undefined;
        know(told);
        if (isFirst) return;
        for (const listener of [...newsListeners]) listener();
      },
      onLive: (is) => {
        live = is;
      },
      async onRefused() {
        await session.renewed();
        if (token === own) await fetchUnread();
      },
    });

  const comeBack = () => {
    if (token === undefined || live) return;
    stream?.hurry();
    void fetchUnread();
  };

  session.subscribe(follow);
  window.addEventListener('focus', comeBack);
  window.addEventListener('online', comeBack);
  follow();

  return {
    unread: () => unread,
    know,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onNews(listener) {
      newsListeners.add(listener);
      return () => newsListeners.delete(listener);
    },
  };
}
