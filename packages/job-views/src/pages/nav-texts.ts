import { chooseTexts } from '@firstrung/i18n';

/** The bar of the public pages, as the server and the remote render it. */
const en = {
  home: 'Home',
  projects: 'Projects',
  applied: 'Applied',
  recruiters: 'Recruiters',
  messages: 'Messages',
  messagesBadge: 'messages',
  profile: 'Profile',
  saved: 'Saved jobs',
  settings: 'Settings',
  login: 'Login',
  signup: 'Signup',
  logout: 'Logout',
  search: 'Search jobs',
} as const;

export const navTexts = chooseTexts({ en });
