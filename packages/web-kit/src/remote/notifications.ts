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
}

/** What the bar shows of a role beside its navigation. Owned by the remote of that role. */
export interface RemoteNotifications {
  /**
   * What a notification says and where it leads, in place of the words and the link that
   * `contracts` has for its kind; `undefined` leaves a notification to those.
   */
  describe?(notification: Notification): NotificationLine | undefined;
  /**
   * A hook that counts what waits for the reader, as unread messages, by the path of the entry of the
   * navigation bar that leads to it. Rendered while an account is signed in.
   */
  useUnread?(): Readonly<Record<string, number>>;
  /** A hook with the profile of the signed-in account, as it is after every change; `null` while it loads. */
  useOwn?(): { name: string; picture: string | null } | null;
  /** Path of the screen where the reader chooses which kinds to get. */
  settingsPath: string;
}
