import { chooseTexts } from '@firstrung/web-kit';

/** Texts of the account screens in both remotes. Those of A§8 and B§8 are fixed, including their odd spacing. */
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
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
