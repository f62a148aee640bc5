import type { Notification } from '@firstrung/contracts';
import type { ReactNode } from 'react';

/** One line of the notification list. */
export interface NotificationLine {
  /** Path of the screen that shows what the notification is about. */
  to: string;
  /** 18 px. */
  icon: ReactNode;
  text: string;
  detail?: string | undefined;
  badge?: ReactNode;
}

/**
 * What notifications of a role say and where they lead. Owned by the remote of
 * that role, so that a new kind of notification needs no change in the shell.
 */
export interface RemoteNotifications {
  /**
   * `undefined` for a kind that this version of the remote
   * doesn't know: the shell shows a general line for it.
   */
  describe(notification: Notification): NotificationLine | undefined;
  /**
   * A hook that counts what waits for the reader, as unread messages, by the path of the entry of the
   * navigation bar that leads to it. Rendered while an account is signed in.
   */
  useUnread?(): Readonly<Record<string, number>>;
  /** A hook with the address of the signed-in account's picture; `null` without one, and while it loads. */
  usePicture?(): string | null;
  /** Path of the screen where the reader chooses which kinds to get. */
  settingsPath: string;
}
