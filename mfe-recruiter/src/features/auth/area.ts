import type { AuthArea } from '@firstrung/auth-screens';
import { texts } from './texts.ts';

/** The login page, which is also where a session ends. */
export const LOGIN = '/recruiter/login';

/** Paths and texts of the account screens of recruiters. */
export const area: AuthArea = {
  paths: {
    login: LOGIN,
    signup: '/recruiter/signup',
    verify: '/recruiter/verify',
    forgot: '/recruiter/forgot-password',
    logout: '/recruiter/logout',
    settings: '/recruiter/settings',
  },
  otherLogin: '/login',
  texts,
  fallbackMessages: texts.fallbacks,
  home: '/recruiter/home',
};
