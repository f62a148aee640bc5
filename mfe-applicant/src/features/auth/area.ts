import type { AuthArea } from '@firstrung/auth-screens';
import { texts } from './texts.ts';

/** Paths and texts of the applicants' account screens. */
export const area: AuthArea = {
  paths: {
    login: '/login',
    signup: '/signup',
    verify: '/verify',
    forgot: '/forgot-password',
    logout: '/logout',
    settings: '/settings',
  },
  otherLogin: '/recruiter/login',
  texts,
  fallbackMessages: { login: texts.failed, signup: texts.failed },
  home: '/home',
};
