import { chooseTexts } from '@firstrung/i18n';

/** Texts of settings in both remotes. Texts that the specification fixes must not be changed. */
const en = {
  title: 'Settings',
  badge: 'You are currently logged in',
  secondFactorMissing:
    'This site needs more than a password from you. Please add a passkey or an authenticator app. Until then, only your settings open; afterwards you can go on where you were.',
  suspended: {
    title: 'Your account is suspended.',
    text: {
      applicant:
        'Others do not see you here. Until it is restored, you can reply once below, read and withdraw your applications, change how you log in, and delete your account.',
      recruiter:
        'Others do not see you here. Until it is restored, you can reply once below, change how you log in, and delete your account.',
    },
  },
  account: 'Account',
  security: 'Login and security',
  secondFactor: 'Passkeys and authenticator app',
  emailOrPhone: 'E-mail or phone number',
  name: 'Name',
  loading: 'Loading your account',
  failedTitle: "Couldn't load your account",
  failed: 'An error occurred',
  logout: 'Logout',
  password: 'Change Password',
  passwordLead: 'You stay logged in here and are logged out everywhere else.',
  changePassword: 'Change Password',
  /** For an account that logs in by the provider alone. */
  setPassword: 'Set a password',
  passwordReason: 'You are setting a password, with which you can log in, too.',
  sessions: {
    title: 'Where you are logged in',
    lead: 'Log out devices that you do not know, and then change your password.',
    loading: 'Loading where you are logged in',
    failedTitle: "Couldn't load where you are logged in",
    here: 'This device',
    /** @param network an IP address whose last part is hidden */
    from: (network: string) => `Network ${network}`,
    lastUsed: (time: string) => `Last used ${time}`,
    since: (day: string) => `Logged in since ${day}`,
    end: 'Log out',
    endOthers: 'Log out all other devices',
    onlyHere: 'You are logged in on this device only.',
  },
  statements: {
    title: 'Restrictions',
    failedTitle: "Couldn't load your restrictions",
    what: {
      company: (name: string) => `Your company “${name}” and its jobs are hidden.`,
      job: (title: string) => `Your job “${title}” is hidden.`,
    },
    reason: (reason: string) => `Reason: ${reason}`,
    rule: (rule: string) => `Rule: ${rule}`,
    until: (day: string) => `Since ${day}, until the operator of this board lifts it.`,
    lifted: {
      account: (day: string) => `Your account was suspended until ${day}.`,
      company: (day: string, name: string) => `Your company “${name}” and its jobs were hidden until ${day}.`,
      job: (day: string, title: string) => `Your job “${title}” was hidden until ${day}.`,
    },
    reply: 'Your reply',
    replyHelp: (day: string) => `You can reply once, until ${day}.`,
    send: 'Send the reply',
    sent: 'Your reply was sent',
    replied: (day: string) => `Your reply of ${day}:`,
    answer: (answer: string) => `Answer: ${answer}`,
  },
  notifications: 'Notifications',
  notificationsLead: 'Notify me when',
  mixed: 'Some on, some off. A change applies to all.',
  inApp: 'In the app',
  email: 'E-mail',
  sms: 'Text message',
  emailFrequency: { off: 'Off', daily: 'Once a day', on: 'At once' },
  alwaysSent: {
    applicant: 'You always get e-mails with codes, and about the security of your account and an acceptance.',
    recruiter: 'You always get e-mails with codes, and about the security of your account.',
  },
  /** To people who have a phone number alone. */
  textsSent: {
    applicant:
      'You always get text messages with codes, and about the security of your account and an acceptance.',
    recruiter: 'You always get text messages with codes, and about the security of your account.',
  },
  noAddress:
    'You get no e-mails, because your account has a phone number. To get them, change it to an e-mail address in your profile.',
  unreachable: (address: string, day: string) =>
    `We can’t reach ${address}: its mail server refused our e-mail on ${day}. Change the address in your profile if it is not yours any more. This notice goes away with the next e-mail that arrives.`,
  notificationsLoading: 'Loading notification settings',
  notificationsFailed: "Couldn't load your notification settings",
  delete: 'Delete Profile',
  deleteWarning: 'Profile deletion is permanent and cannot be undone',
  deleteStays: {
    applicant:
      'Messages that you sent and groups that you named stay for the others, as those of a “Deleted user”. If your address was changed less than 7 days ago, everything is hidden at once, and erased when the former address can no longer undo the change.',
    recruiter:
      'Messages that you sent stay for the others, as those of a “Deleted user”. If your address was changed less than 7 days ago, everything is hidden at once, and erased when the former address can no longer undo the change.',
  },
  deletePassword: 'Your password',
  deleteReason: 'You are deleting your profile.',
  deleteAsk: 'Delete your profile and everything in it?',
  deleteKeep: 'Keep my profile',
  deleting: 'Deleting the profile',
  loginText: 'Log in to see your account and change its settings.',
  /** What visitors see. */
  example: { emailOrPhone: 'mara@example.org', name: 'Mara Lindqvist' },
} as const;

export const texts = chooseTexts({ en });
