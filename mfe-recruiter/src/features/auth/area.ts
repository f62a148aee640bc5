import type { AuthArea } from '@firstrung/auth-screens';
import { texts } from './texts.ts';

/** Where recruiters come in, and where they go when a session is over. */
export const LOGIN = '/recruiter/login';

/** How recruiters log in and sign up. */
export const area: AuthArea = {
  paths: {
    login: LOGIN,
    signup: '/recruiter/signup',
    verify: '/recruiter/verify',
    forgot: '/recruiter/forgot-password',
    logout: '/recruiter/logout',
  },
  texts,
  fallbackMessages: { login: texts.fallbacks.login, signup: texts.fallbacks.signup },
  getStartPath: () => '/recruiter/home',
};
