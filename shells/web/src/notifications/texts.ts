import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'Notifications',
  account: (name: string) => `Account of ${name}`,
  unread: (count: number) => `${count > 99 ? 'more than 99' : count} unread`,
  isUnread: 'unread',
  readAll: 'Mark all as read',
  loading: 'Loading notifications',
  failed: 'Notifications did not load',
  empty: 'Nothing yet',
  emptyHint: 'What happens while you are away shows up here.',
  older: 'Show older',
  settings: 'Notification settings',
  failure: 'An error occurred',
  /** Until the name is known. */
  someone: 'Someone',
  /** `statusChange`: Status change */
  general: (kind: string) => {
    const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
} as const;

/** A catalogue of its own, because it is loaded with the bell, for signed-in readers only. */
export const texts = chooseTexts({ en });
