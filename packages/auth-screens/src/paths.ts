import type { Role } from '@firstrung/web-kit';

interface AuthPaths {
  login: string;
  signup: string;
  verify: string;
  logout: string;
  forgot: string;
  undoAddressChange: string;
  unsubscribe: string;
  settings: string;
  /** Where a login leads that nothing else was asked for. */
  home: string;
  loggedOut: string;
  /** The login page of the other role. */
  otherLogin: string;
}

/** The account screens of each role. The build loads this in Node. */
export const PATHS: Readonly<Record<Role, AuthPaths>> = {
  applicant: {
    login: '/login',
    signup: '/signup',
    verify: '/verify',
    logout: '/logout',
    forgot: '/forgot-password',
    undoAddressChange: '/applicant/undo-address-change',
    unsubscribe: '/unsubscribe',
    settings: '/settings',
    home: '/home',
    loggedOut: '/guest/home',
    otherLogin: '/recruiter/login',
  },
  recruiter: {
    login: '/recruiter/login',
    signup: '/recruiter/signup',
    verify: '/recruiter/verify',
    logout: '/recruiter/logout',
    forgot: '/recruiter/forgot-password',
    undoAddressChange: '/recruiter/undo-address-change',
    unsubscribe: '/recruiter/unsubscribe',
    settings: '/recruiter/settings',
    home: '/recruiter/home',
    loggedOut: '/recruiter/login',
    otherLogin: '/login',
  },
};
