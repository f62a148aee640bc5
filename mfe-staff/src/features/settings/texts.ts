import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'Settings',
  logout: 'Log out',
  loggedOut: 'You are logged out.',
} as const;

export const texts = chooseTexts({ en });
