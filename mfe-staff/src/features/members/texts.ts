import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'Staff',
  lead: 'A reviewer approves, refuses, reads reports and closes them. A manager also restricts, answers replies, reads reported messages and invites.',
  caption: 'The staff, and who is invited',
  columns: { name: 'Name', role: 'Role', state: 'State', actions: 'Actions' },
  you: 'you',
  noFactor: 'No second factor yet',
  since: (day: string) => `Since ${day}`,
  invited: (by: string, until: string) => `Invited by ${by}, until ${until}`,
  invite: 'Invite',
  inviteLead: 'They get an e-mail with a link, which works for seven days.',
  email: 'E-mail address',
  emailMissing: 'Enter the e-mail address',
  role: 'What they may do',
  mayDo: {
    reviewer: 'Approves, refuses, reads reports and closes them',
    manager: 'Also restricts, answers replies, reads reported messages and invites',
  },
  change: { manager: 'Make manager', reviewer: 'Make reviewer' },
  changeTitle: (name: string, role: string) => `Change the role of ${name} to ${role}?`,
  changeText: 'Their sessions end at once, and they log in again.',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'Their sessions end at once. What they have done stays in the history.',
} as const;

export const texts = chooseTexts({ en });
