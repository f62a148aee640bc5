import { chooseTexts } from '@firstrung/web-kit';

const en = {
  home: 'Home',
  projects: 'Projects',
  applied: 'Applied',
  recruiters: 'Recruiters',
  messages: 'Messages',
  messagesBadge: 'messages',
  profile: 'Profile',
  settings: 'Settings',
  login: 'Login',
  signup: 'Signup',
  logout: 'Logout',
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
