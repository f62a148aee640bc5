import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'Logging in',
  failedTitle: 'That login did not work',
  again: 'Back to the login',
  back: 'Go back',
  go: 'Continue',
  joinTitle: 'The login of your institution',
  joinLead: 'Log in to this account with it, too. Your password stays.',
  joined: 'You can log in with it.',
  needsPassword: 'To remove it, set a password first.',
  remove: 'Remove it',
  removeTitle: 'Remove this login?',
  removeText:
    'You then log in with your password alone, and are logged out everywhere else. A membership that this login confirmed ends.',
  joinReason: 'You are adding a login to your account.',
} as const;

export const texts = chooseTexts({ en });
