import { chooseTexts } from '@firstrung/i18n';

const en = {
  remote: {
    failed: 'This part of the page did not load',
    rest: 'The rest of the page still works. Try again in a moment.',
    offline: 'You are offline',
    offlineText: 'This part of the page loads by itself when you are back online.',
    home: 'Home',
    login: 'Login',
    kept: 'You can read this page, but its buttons did not load.',
    keptOffline: 'You are offline. You can read this page; its buttons work once you are back online.',
    retry: 'Retry',
  },
  site: {
    accessibility: 'Accessibility',
    imprint: 'Imprint',
    jobFeed: 'Jobs by RSS',
    privacy: 'Privacy',
    serviceOf: (operator: string) => `A service of ${operator}`,
    sourceCode: 'Source code',
  },
  unread: 'unread',
  newVersion: 'A new version is ready. It is used from the next page on.',
  session: {
    expired: 'Session expired, please login again',
    unsaved: 'Your session has ended. Log in in another tab, then save here what you typed.',
    notKept:
      'Your browser stores nothing for this site: you are logged in until you close or reload this page.',
  },
  theme: { dark: 'Dark colours', light: 'Light colours' },
} as const;

/** The message catalogue of the shell. */
export const texts = chooseTexts({ en });
