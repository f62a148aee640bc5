import { chooseTexts } from '@firstrung/web-kit';

/** The texts both roles' screens share. Those of A§8 and B§8 stand letter for letter, odd spacing included. */
const en = {
  notices: {
    loggedIn: 'Successfully LoggedIn !',
    loggedOut: 'Successfully Logged Out!',
    codeResent: 'Verification code resent successfully.',
  },

  fields: {
    emailOrPhone: 'E-mail or phone number',
    password: 'Password',
    passwordHelp: 'At least 6 characters',
    name: 'Your name',
    code: 'Verification code',
    emailOrPhoneMissing: 'Enter your e-mail address or phone number',
    newPassword: 'New password',
    currentPassword: 'Current password',
    passwordMissing: 'Enter your password',
    passwordChoose: 'Choose a password',
    passwordShort: 'The password needs at least 6 characters',
    nameMissing: 'Enter your name',
    codeMissing: 'Enter the code from the message',
  },

  login: {
    submit: 'Login',
    newHere: 'New here?',
    enterCode: 'Enter the code',
    forgot: 'Forgot your password?',
  },

  signup: {
    submit: 'Sign up',
    known: 'Already have an account?',
    login: 'Log in',
  },

  verify: {
    title: 'Enter your code',
    lead: 'We sent you a message with six digits.',
    leadNotSent: 'Enter the address you signed up with and the code we sent to it.',
    sentTo: 'Verification Code sent to',
    change: 'Change the address',
    edited: 'Send a code to this address first.',
    submit: 'Verify',
    noCode: 'No message after a minute?',
    resend: 'Resend Verification Code',
    resendTo: 'Send code to this address',
  },

  logout: { title: 'Logging out' },

  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter the address you log in with, and we send it a code for a new one.',
    submit: 'Send code',
    remembered: 'Remembered it?',
    login: 'Log in',
    newTitle: 'Choose a new password',
    newLead: (address: string) =>
      `If there is an account with ${address}, a message with six digits is on its way.`,
    newSubmit: 'Change password',
    noCode: 'No message after a minute?',
    again: 'Send another code',
    other: 'Use another address',
  },

  settings: {
    title: 'Settings',
    badge: 'You are currently logged in',
    account: 'Account',
    emailOrPhone: 'E-mail or phone number',
    name: 'Name',
    loading: 'Loading your account',
    failedTitle: 'Your account did not load',
    failed: 'An error occurred',
    logout: 'Logout',
    password: 'Change Password',
    passwordLead: 'You stay logged in here and are logged out everywhere else.',
    changePassword: 'Change Password',
    notifications: 'Notifications',
    notificationsLead: 'Tell me, behind the bell, when',
    notificationsLoading: 'Loading what you are told',
    notificationsFailed: 'Your choices did not load',
    kinds: {
      newApplication: 'Somebody applies for one of my jobs',
      statusChange: 'The status of one of my applications changes',
      requestReceived: 'Somebody asks to join my project network',
      requestAccepted: 'Somebody accepts my request',
      unreadMessages: 'I have unread messages while I am away',
      announcement: 'A recruiter writes to all applicants of a job',
    },
    delete: 'Delete Profile',
    deleteWarning: 'Profile deletion is permanent and cannot be undone',
    deletePassword: 'Your password',
    deletePasswordHelp: 'To confirm that it is you',
    deleting: 'Deleting the profile',
    loginText: 'Log in to see your account and change its settings.',
    login: 'Login',
    signup: 'Create an account',
  },
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
