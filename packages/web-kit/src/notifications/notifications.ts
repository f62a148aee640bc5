import { NOTIFICATION_STREAM_PATH, type NotificationFrame } from '@firstrung/contracts';
import { createEmitter } from '../emitter.ts';
import type { Host } from '../remote/module.ts';
import { openStream, type Stream, type StreamSocket } from '../stream.ts';

export type Notifications = ReturnType<typeof createNotifications>;

export interface NotificationsOptions {
  host: Pick<Host, 'api' | 'session' | 'role'>;
  /** The page's window. */
  window: Pick<Window, 'addEventListener'>;
  connect?: (address: string) => StreamSocket;
}

/**
 * The number of unread notifications, as far as this page knows. Follows the account that is signed in with
 * the host's role, for the life of the page. The number comes from the stream; while that is down, the number
 * is fetched whenever the page gets the focus or goes online.
 */
export function createNotifications({ host: { api, session, role }, window, connect }: NotificationsOptions) {
  const countChanges = createEmitter();
  const updates = createEmitter();
  let token: string | undefined;
  let stream: Stream | undefined;
  let live = false;
  let unread: number | undefined;

  const setUnread = (next: number | undefined) => {
    if (next === unread) return;
    unread = next;
    countChanges.emit();
  };

  /** Uses the API, which also ends a session whose token the server refuses. */
  async function fetchUnread() {
    const askedWith = token;
    const reply = await api.call('GET /api/notifications', { query: { limit: 1 } }).catch(() => undefined);
    if (reply && askedWith === token && !live) setUnread(reply.unread);
  }

  function follow() {
    const next = session.token(role);
    if (next === token) return;
    stream?.close();
    token = next;
    live = false;
    setUnread(undefined);
    stream = next === undefined ? undefined : start(next);
  }

  const start = (streamToken: string): Stream =>
    openStream<NotificationFrame>({
      token: streamToken,
      path: NOTIFICATION_STREAM_PATH,
      ...(connect && { connect }),
      onFrame(frame) {
        const isFirst = unread === undefined;
        setUnread(frame.unread);
        if (!isFirst) updates.emit();
      },
      onLive: (isLive) => {
        live = isLive;
      },
      async onRefused() {
        await session.renewed();
        if (token === streamToken) await fetchUnread();
      },
    });

  const onReturn = () => {
    if (token === undefined || live) return;
    stream?.retryNow();
    void fetchUnread();
  };

  session.subscribe(follow);
  window.addEventListener('focus', onReturn);
  window.addEventListener('online', onReturn);
  follow();

  return {
    /** `undefined` until it is known. */
    unread: () => unread,
    /** Sets the number from the reply of a call. */
    setUnread,
    subscribe: countChanges.subscribe,
    /** Called for each number from the stream but the first, even if it is the same: the list may differ. */
    onUpdate: updates.subscribe,
  };
}
