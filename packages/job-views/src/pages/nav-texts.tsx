import { chooseTexts } from '@firstrung/i18n';
import { FileText, Handshake, House, MessageSquare, UsersRound } from '@firstrung/ui-kit';

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

/** The pages of guests and applicants that a phone has at its lower edge, and their recruiters. */
export const navTabs = {
  home: { label: navTexts.home, icon: <House size={18} />, look: 'tab' },
  projects: { label: navTexts.projects, icon: <Handshake size={18} />, look: 'tab' },
  applied: { label: navTexts.applied, icon: <FileText size={18} />, look: 'tab' },
  // A tab of the inbox, which "Messages" leads to on phones.
  recruiters: { label: navTexts.recruiters, icon: <UsersRound size={18} /> },
  messages: { label: navTexts.messages, icon: <MessageSquare size={18} />, look: 'tab' },
} as const;
