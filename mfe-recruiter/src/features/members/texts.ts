import { chooseTexts, isolated } from '@firstrung/i18n';

/** Texts of the members of a company, and of the invitation to become one. */
const en = {
  title: 'Members',
  lead: 'Who works with the jobs and applicants of your company. Everyone logs in with an account of their own.',
  loading: 'Loading the members',
  failedTitle: "Couldn't load the members",
  caption: 'Members of the company',
  columns: {
    name: 'Name',
    address: 'Contact',
    role: 'Role',
    since: 'Since',
    ends: 'Ends',
    actions: 'Actions',
  },
  you: 'You',
  actionsOn: (name: string) => `Actions on ${isolated(name)}`,

  alone: {
    title: 'Only you so far',
    text: 'Colleagues see the same jobs and applicants, and nobody has to share a password. When somebody is on holiday, applications do not wait.',
  },

  roles: { owner: 'Owner', recruiter: 'Recruiter', reader: 'Reader' },
  rolesTitle: 'What each role may do',
  /** Each a sentence about the people who have it. */
  mayDo: {
    owner: 'Does everything, edits the company profile, and decides who is a member.',
    recruiter: 'Posts and edits jobs, decides on applicants, and writes to them.',
    reader:
      'Sees jobs and applicants, and downloads them as a table. Changes nothing and has no conversations.',
  },

  invite: {
    open: 'Invite a colleague',
    title: 'Invite a colleague',
    lead: 'They get an e-mail with a link that works for 7 days. An account is not needed before.',
    email: 'E-mail',
    emailMissing: 'Enter an e-mail address',
    role: 'Role',
    send: 'Send the invitation',
  },

  invitations: {
    title: 'Open invitations',
    caption: 'Open invitations',
    takeBack: 'Take back',
    takeBackOf: (email: string) => `Take back the invitation of ${email}`,
  },

  role: {
    open: 'Change the role',
    title: (name: string) => `Role of ${isolated(name)}`,
    legend: 'Role',
    successor: (name: string) => `Who takes over the jobs and conversations of ${isolated(name)}?`,
    save: 'Change the role',
  },

  remove: {
    open: 'Remove',
    title: (name: string) => `Remove ${isolated(name)}?`,
    text: (name: string) =>
      `${isolated(name)} loses access to the company's jobs, applicants and conversations at once, and goes on with an empty company of their own.`,
    successor: (name: string) => `Who takes over the jobs and conversations of ${isolated(name)}?`,
    confirm: 'Remove',
  },

  leave: {
    open: 'Leave the company',
    title: () => 'Leave the company?',
    text: () =>
      'You lose access to its jobs, applicants and conversations at once, and go on with an empty company of your own. Only an owner can invite you again.',
    successor: () => 'Who takes over your jobs and conversations?',
    lastOwner: 'Who becomes owner, and takes over your jobs and conversations?',
    choose: 'Choose a colleague',
    missing: 'Choose who follows you',
    confirm: 'Leave',
  },

  invitation: {
    loginFirst:
      'A company invites you. Log in or sign up with the address that got the invitation to see which one.',
    titleWhileLoading: 'Invitation',
    loading: 'Loading the invitation',
    failedTitle: "Couldn't load the invitation",
    title: (company: string) => `Join ${isolated(company)}?`,
    /** Stands for a company or a person without a name. */
    someCompany: 'the company',
    somebody: 'Somebody',
    lead: (inviter: string, company: string) =>
      `${isolated(inviter)} invites you to become a member of ${isolated(company)}.`,
    role: 'Your role',
    ends: 'Open until',
    ownCompany:
      'One account belongs to one company. Your own one, which is empty so far, closes when you join.',
    join: (company: string) => `Join ${isolated(company)}`,
    notNow: 'Not now',
    joined: (company: string) => `You are now a member of ${isolated(company)}.`,
    missingTitle: 'Nothing to join here',
    missing: (address: string) =>
      `This invitation has ended, or is for another address than ${address}. Log in with the address that got it.`,
    missingUnknown:
      'This invitation has ended, or is for another address than yours. Log in with the address that got it.',
    otherLogin: 'Log in with another address',
    home: 'To my jobs',
  },
} as const;

export const texts = chooseTexts({ en });
