import { chooseTexts } from '@firstrung/web-kit';

/** Texts that several features share. */
const en = {
  /** A§8 */
  loginFirst: 'You are currently Logged-out, Please login !',
  retry: 'Retry',
  login: {
    title: 'Login Required',
    login: 'Login',
    signup: 'Create an account',
  },
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
