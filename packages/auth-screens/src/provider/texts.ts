import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'Logging in',
  failedTitle: 'That login did not work',
  again: 'Back to the login',
  go: 'Continue',
  joinTitle: 'The login of your institution',
  joinLead: 'Log in to this account with it, too. Your password stays.',
  joined: 'You can log in with it.',
  joinReason: 'You are adding a login to your account.',
} as const;

export const texts = chooseTexts({ en });
