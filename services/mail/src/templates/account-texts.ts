import type { MemberRole } from '@firstrung/contracts';

// The texts of codes, notices, invitations, acceptances and recruiters' own emails, in English. A time is
// like `21 Nov 2026 at 04:05 UTC`. No part has six digits in a row, which a reader could take for a code.

const ROLES = { applicant: 'an applicant', recruiter: 'a recruiter', staff: 'a member of staff' };
type Role = keyof typeof ROLES;

const code = {
  purposes: {
    verify: {
      code: 'verification code',
      use: (role: Role) => `Enter it on the page where you signed up as ${ROLES[role]}.`,
      stray: 'Without the code, no account can be opened with your address.',
    },
    reset: {
      code: 'code for a new password',
      use: (_role: Role) => 'Enter it on the page where you asked for a new password.',
      stray: 'Your password stays as it is.',
    },
    address: {
      code: 'code for your new address',
      use: (_role: Role) => 'Enter it on the page where you changed your address.',
      stray: 'Without the code your address goes to no account.',
    },
  },
  /** `what` is a code of the purposes, as in the others. */
  subject: (product: string, what: string) => `Your ${product} ${what}`,
  /** The code comes first, before anything that a user typed. */
  is: (digits: string, product: string, what: string) => `${digits} is your ${product} ${what}.`,
  once: (minutes: number) => `It works once, for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  preview: (digits: string, validity: string) => `${digits} – ${validity}`,
  choosePassword: 'Choose a new password',
  stray: (consequence: string) => `You did not ask for it? Then ignore this e-mail. ${consequence}`,
  secrecy: (product: string) => `Never pass the code on: ${product} will never ask you for it.`,
  shortSecrecy: 'Never pass it on.',
};

/** What others keep of a deleted account. */
const STAYS =
  'Messages that you sent and groups that you named stay for the others, as those of a “Deleted user”.';

/** What each says, and what to do if it was somebody else. */
const notice = {
  links: {
    accept: 'Accept the invitation',
    choosePassword: 'Choose a new password',
    login: 'Log in',
    undo: 'This was not me',
  },
  unknownDevice: 'unknown device',
  unknownNetwork: 'unknown',
  alreadyRegistered: {
    subject: (product: string) => `You already have a ${product} account`,
    what: (role: Role) =>
      `Someone, perhaps you, tried to sign up as ${ROLES[role]} with this address. An account already uses it, or did so until a few days ago, so no new one was made.`,
    advice:
      'Log in with your password, or choose a new one if you forgot it. If you did not try to sign up, there is nothing to do.',
  },
  newDevice: {
    subject: (product: string) => `New login to your ${product} account`,
    what: (time: string, device: string, network: string) =>
      `Someone logged in to your account on ${time} from a browser that had not logged in to it before: ${device}, network ${network}.`,
    advice: 'If it was not you, choose a new password now. That logs everyone else out.',
  },
  passwordChanged: {
    subject: (product: string) => `Your ${product} password was changed`,
    what: (time: string) =>
      `The password of your account was changed on ${time}. All other devices were logged out.`,
    advice: 'If it was not you, choose a new password now.',
  },
  passwordReset: {
    subject: (product: string) => `Your ${product} password was reset`,
    what: (time: string) =>
      `A new password was set for your account on ${time} with a code that was sent to this address. All devices were logged out.`,
    advice:
      'If it was not you, someone can read your messages: secure your mailbox or phone first, then choose a new password.',
  },
  addressChanged: {
    subject: (product: string) => `The address of your ${product} account was changed`,
    what: (time: string) =>
      `Your account was moved from this address to another one on ${time}. From now on you log in with the new address.`,
    advice: 'If it was not you, please contact the people who run this site.',
    adviceWithUndo:
      'If it was not you, take your account back with the link below within 7 days. It restores this address and logs everyone out.',
  },
  addressChangeUndone: {
    subject: (product: string) => `A change of address of your ${product} account was undone`,
    what: (time: string) =>
      `The owner of the former address took the account back on ${time}: it has that address again, and everyone was logged out.`,
    advice: 'A code for a new password was sent to the former address. The password before no longer works.',
  },
  secondFactorAdded: {
    subject: (product: string) => `A second factor was added to your ${product} account`,
    what: (time: string) =>
      `A passkey or an authenticator app was added to your account on ${time}. From now on your password alone does not log in.`,
    advice:
      'If it was not you, someone knows your password: log in, remove it in the settings and choose a new password. If you cannot log in, please contact the people who run this site.',
  },
  secondFactorRemoved: {
    subject: (product: string) => `A second factor was removed from your ${product} account`,
    what: (time: string) => `A passkey or the authenticator app was removed from your account on ${time}.`,
    advice: 'If it was not you, choose a new password now, and add a second factor again.',
  },
  recoveryCodesReplaced: {
    subject: (product: string) => `Your ${product} recovery codes were replaced`,
    what: (time: string) =>
      `New recovery codes were made for your account on ${time}. Those before no longer work.`,
    advice: 'If it was not you, choose a new password now, and make new recovery codes.',
  },
  recoveryCodeUsed: {
    subject: (product: string) => `A recovery code of your ${product} account was used`,
    what: (time: string) =>
      `One of the recovery codes of your account was used in the place of its second factor on ${time}. It does not work again.`,
    advice: 'If it was not you, choose a new password now, and make new recovery codes.',
  },
  secondFactorGuessed: {
    subject: (product: string) => `Wrong codes were entered for your ${product} account`,
    what: (time: string, device: string, network: string) =>
      `Ten wrong codes were entered in a week after the password of your account, the last one on ${time}: ${device}, network ${network}. Whoever enters wrong codes gets ten a day from new devices, and then has to wait until the next day.`,
    advice:
      'If it was not you, someone knows your password: choose a new one now. You can always log in on a device that you have logged in with before, with a passkey or with a recovery code.',
  },
  providerJoined: {
    subject: (product: string) => `A login was added to your ${product} account`,
    what: (time: string) =>
      `Since ${time}, the login of an institution opens your account, too, beside your password.`,
    advice:
      'If it was not you, someone knows your password: remove that login in your settings, and choose a new password.',
  },
  providerRemoved: {
    subject: (product: string) => `A login was removed from your ${product} account`,
    what: (time: string) =>
      `The login of your institution no longer opens your account since ${time}. All other devices were logged out.`,
    advice: 'If it was not you, choose a new password now.',
  },
  staffInvited: {
    subject: (product: string) => `Help to run ${product}`,
    what: (product: string) =>
      `You are asked to join the staff of ${product}, who decide on what people report. You choose a password and add a second factor.`,
    advice: 'The link works once, for seven days. If you did not expect this e-mail, ignore it.',
    because: (product: string) => `You get this e-mail because staff of ${product} entered your address.`,
  },
  accountDeleted: {
    subject: (product: string) => `Your ${product} account was deleted`,
    what: (time: string) =>
      `Your account was deleted on ${time}, with your password. Your profile, your files and your personal data are erased at once. ${STAYS}`,
    advice:
      'If it was not you, please contact the people who run this site. You can sign up again at any time.',
  },
  deletionPending: {
    subject: (product: string) => `Your ${product} account was deleted`,
    what: (time: string, erased: string) =>
      `Your account was deleted on ${time}, with your password. From now on nobody sees you there. Because its address was changed less than 7 days ago, everything is erased on ${erased}: until then the former address can undo the change, and the deletion with it. ${STAYS}`,
    advice: 'If it was not you, please contact the people who run this site.',
    adviceWithUndo:
      'If it was not you, take your account back with the link below by then. It restores this address, brings everything back and logs everyone out.',
  },
};

const invitation = {
  hello: 'Hello,',
  aCompany: 'a company',
  /** At the beginning of a sentence, and inside of one. */
  someRecruiter: 'A recruiter',
  aRecruiter: 'a recruiter',
  roles: {
    owner: 'As an owner you manage its jobs, applications and members.',
    recruiter: 'As a recruiter you post its jobs, decide on applications and write to applicants.',
    reader: 'As a reader you see its jobs and applications.',
  } satisfies Record<MemberRole, string>,
  subject: (company: string, product: string) => `Invitation to ${company} on ${product}`,
  heading: (company: string) => `Join ${company}`,
  what: (inviter: string, company: string, product: string) =>
    `${inviter} invites you to join ${company} on ${product}.`,
  how: (until: string) =>
    `Log in or sign up as a recruiter with this e-mail address, then accept the invitation. It is valid until ${until}.`,
  stray: 'You did not expect it? Then ignore this e-mail: nothing happens unless you accept.',
  because: (inviter: string, product: string) =>
    `You get this e-mail because ${inviter} entered your address on ${product}.`,
  open: 'Open the invitation',
};

/** The subject is fixed, because emails of recruiters may not have it. */
const accepted = {
  heading: 'Your application was accepted',
  by: (company: string, job: string) => `${company} has accepted your application for ${job}.`,
  accepted: (job: string) => `Your application for ${job} has been accepted.`,
  goodNews: (announcement: string) => `Good news: ${announcement}`,
  congratulations: 'Congratulations!',
  next: 'Congratulations! The next step is theirs: they will get in touch with you about what comes now.',
};

const personal = {
  because: (writer: string, product: string) =>
    `${writer} wrote this to you through ${product}, because you applied for one of their jobs.`,
};

export const accountTexts = { code, notice, invitation, accepted, personal };
