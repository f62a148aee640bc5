import { chooseTexts } from '@firstrung/web-kit';

/** Texts of settings in both remotes. Texts that the specification fixes must not be changed. */
const en = {
  title: 'Settings',
  badge: 'You are currently logged in',
  account: 'Account',
  emailOrPhone: 'E-mail or phone number',
  name: 'Name',
  loading: 'Loading your account',
  failedTitle: "Couldn't load your account",
  failed: 'An error occurred',
  logout: 'Logout',
  password: 'Change Password',
  passwordLead: 'You stay logged in here and are logged out everywhere else.',
  changePassword: 'Change Password',
  notifications: 'Notifications',
  notificationsLead: 'Notify me when',
  notificationsLoading: 'Loading notification settings',
  notificationsFailed: "Couldn't load your notification settings",
  delete: 'Delete Profile',
  deleteWarning: 'Profile deletion is permanent and cannot be undone',
  deletePassword: 'Your password',
  deletePasswordHelp: 'To confirm that it is you',
  deleting: 'Deleting the profile',
  loginText: 'Log in to see your account and change its settings.',
  login: 'Login',
  signup: 'Create an account',
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
