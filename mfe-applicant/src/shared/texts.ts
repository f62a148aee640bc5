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
    /** Of the tabs of those that were applied to and those that were saved. */
    jobs: 'Your jobs',
    saved: 'Saved jobs',
    settings: 'Settings',
    login: 'Login',
    signup: 'Signup',
    logout: 'Logout',
    search: 'Search jobs',
  },
} as const;

export const texts = chooseTexts({ en });
