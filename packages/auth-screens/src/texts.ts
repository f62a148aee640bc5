import { MAX_PASSWORD } from '@firstrung/contracts';
import { chooseTexts, plural } from '@firstrung/i18n';

/**
 * Texts of the account screens in both remotes. Those of A§8 and B§8 are fixed, including their odd spacing.
 */
const en = {
  /** What differs by role. */
  areas: {
    applicant: {
      /** Shown for failures that the server does not explain (A§8). */
      failed: { login: 'An error occurred', signup: 'An error occurred' },
      side: {
        title: 'Know where you stand.',
        lead: 'Every application shows its status, from applied to accepted.',
      },
      login: {
        title: 'Log in',
        lead: 'Good to see you again.',
        signup: 'Create an account',
        other: { question: 'Hiring?', label: 'Login as Recruiter' },
      },
      signup: {
        title: 'Create your account',
        lead: 'One account to apply, and to follow every application. Other applicants can find you, unless you choose otherwise in your settings.',
      },
    },
    recruiter: {
      failed: { login: 'An error occurred', signup: 'An error occurred. Please try again.' },
      side: {
        title: 'Meet people at the start.',
        lead: 'Post a job in minutes, and let everyone who applies know where they stand.',
      },
      login: {
        title: 'Recruiter login',
        lead: 'Your jobs and applicants are waiting.',
        signup: 'Signup as Recruiter',
        other: { question: 'Looking for a job?', label: 'Login as Applicant' },
      },
      signup: {
        title: 'Signup as Recruiter',
        lead: 'Post jobs and internships, and review who applies.',
      },
    },
    staff: {
      failed: { login: 'An error occurred', signup: 'An error occurred. Please try again.' },
      side: {
        title: 'Keep the board fair.',
        lead: 'Answer what people report, and say why. Each step is a line that stays.',
      },
      login: {
        title: 'Staff login',
        lead: 'For those who answer for this board.',
      },
      signup: {
        title: 'Accept your invitation',
        lead: 'Choose a password. Next, you add an authenticator app or a passkey.',
      },
    },
  },

  known: 'Already have an account?',
  logIn: 'Log in',
  /** Above the form, before the title of the job that it leads to. */
  applyingFor: 'You are applying for',

  letter: {
    /** An account with another address does not get it. */
    kept: (address: string) =>
      `What you wrote is kept${address && ` for ${address}`}. You can send it after this.`,
    ofOthers: "A letter that was written here before is deleted: it may be somebody else's.",
  },

  notices: {
    loggedIn: 'Successfully LoggedIn !',
    loggedOut: 'Successfully Logged Out!',
    codeResent: 'Verification code resent successfully.',
  },

  fields: {
    emailOrPhone: 'E-mail or phone number',
    phoneHelp: 'Begin a phone number with the country code, for example +49.',
    phoneNational: 'Begin with the country code in place of the 0, for example +49.',
    password: 'Password',
    passwordHelp: (least: number) => `At least ${least} characters`,
    name: 'Your name',
    code: 'Verification code',
    emailOrPhoneMissing: 'Enter your e-mail address or phone number',
    newPassword: 'New password',
    currentPassword: 'Current password',
    passwordMissing: 'Enter your password',
    passwordChoose: 'Choose a password',
    passwordShort: (least: number) => `The password needs at least ${least} characters`,
    passwordLong: `The password can have at most ${MAX_PASSWORD} characters`,
    nameMissing: 'Enter your name',
    codeMissing: 'Enter the code from the message',
    codeHasLetters: 'It has letters',
  },

  login: {
    submit: 'Login',
    newHere: 'New here?',
    enterCode: 'Enter the code',
    forgot: 'Forgot your password?',
    passkey: 'Log in with a passkey',
    /** Between the institution's own login and the form. */
    orByForm: 'Or without it:',
  },

  secondFactor: {
    title: 'One more step',
    code: 'Code',
    codeHelp: 'From your authenticator app, or a recovery code',
    codeMissing: 'Enter a code',
    useRecoveryCode: 'Type a recovery code',
    back: 'Use another account',
    passkey: 'Use a passkey',
    cancelled: 'No passkey was used. You can try again.',
    fresh: 'This weighs much, so it needs your second factor again. It then counts for ten minutes.',
  },

  signup: {
    /** Below the institution's own login. */
    byForm: 'Or create an account without it',
    steps: {
      1: 'Step 1 of 2: your details',
      2: 'Step 2 of 2: your code',
    },
    submit: 'Sign up',
  },

  verify: {
    title: 'Enter your code',
    lead: 'If this address can be used, a code arrives there within a few minutes. Look in your spam folder, too.',
    leadPhone: 'If this number can be used, a code arrives there within a few minutes.',
    leadNotSent: 'Enter the address you signed up with and the code we sent to it.',
    leadFromProvider:
      'If this address can be used, a code arrives there within a few minutes. If you have an account with it already, log in as you always do, and add this login in your settings.',
    leadFromLogin: 'Enter the code from our message, or have it sent again.',
    sentTo: 'Verification Code sent to',
    change: 'Change the address',
    edited: 'Have a code sent to this address first.',
    submit: 'Verify',
    noCode: 'No message yet?',
    waited: 'You can send another code now.',
    wait: (seconds: number) =>
      seconds < 60
        ? plural(seconds, {
            one: 'You can send another in # second.',
            other: 'You can send another in # seconds.',
          })
        : plural(Math.ceil(seconds / 60), {
            one: 'You can send another in # minute.',
            other: 'You can send another in # minutes.',
          }),
    resend: 'Resend Verification Code',
    signupAgain: 'Sign up again',
  },

  logout: { title: 'Logging out' },

  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter the e-mail address or phone number that you log in with, and we send you a code.',
    submit: 'Send code',
    remembered: 'Remembered it?',
    newTitle: 'Choose a new password',
    newLead: (address: string) =>
      `If there is an account with ${address}, a code of 8 characters is on its way.`,
    leadFromLink: (address: string) => `For the account with ${address}.`,
    newSubmit: 'Change password',
    noCode: 'No message yet?',
    again: 'Send another code',
    other: 'Use another address',
  },

  undo: {
    title: 'Undo the change of address',
    lead: 'The address of your account was changed. If that was not you, undo it here.',
    effects: [
      'The account gets its former address back.',
      'Every device is logged out, and the present password stops working.',
      'We send a code to the former address, with which you choose a new password.',
    ],
    submit: 'Undo the change',
    doneTitle: 'The change is undone',
    doneLead: (address: string) => `You log in with ${address} again.`,
    choosePassword: 'Choose a new password',
    why: 'Your password no longer works, because another person may know it. Choose a new one, with the code that we send you.',
    failedTitle: 'This link does not work',
    expired:
      'A change of address can be undone for 7 days, and once. If it was undone already, choose a new password at the login.',
    incomplete: 'A part of the link is missing. Open it again from the message.',
  },

  unsubscribe: {
    title: 'Unsubscribe from e-mails',
    aboutOthers: 'other things',
    lead: (about: string) => `You will get no more e-mails about ${about}.`,
    inApp: 'You still find them in the app. You can change this at any time in your settings.',
    submit: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    doneLead: (about: string) => `You get no e-mails about ${about}.`,
    again: 'Switch them on again',
    againTitle: 'Switched on again',
    againLead: (about: string) => `You get e-mails about ${about}.`,
    settings: 'All settings for e-mails',
    loading: 'Loading what this link is about',
    failedTitle: 'This link does not work',
    unknown: 'The link is not complete, or its account was deleted. Your settings say which e-mails you get.',
    loadFailedTitle: "Couldn't load what this link is about",
    loadFailed: 'An error occurred',
  },

  accept: {
    submit: 'Join',
    openAgain: 'Open the link of your e-mail again: this page has forgotten it.',
  },

  proof: {
    title: 'Enter your password',
    submit: 'Continue',
    changeAddress: 'You are changing the address that you log in with.',
    byProvider: 'Confirm that it is you',
    byProviderLead: 'Log in there once more. You come back to this page, and can go on.',
  },
} as const;

export const texts = chooseTexts({ en });
