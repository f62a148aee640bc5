import { chooseTexts } from '@firstrung/i18n';

/** Texts that several features share. */
const en = {
  nav: {
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
  },
} as const;

export const texts = chooseTexts({ en });
