import { chooseTexts } from '@firstrung/i18n';

/** Apart from the others, which the first pages load. */
const en = {
  institution: 'the institution',
  membersOnly: (institution: string) => `Only confirmed members of ${institution} can apply for this job.`,
  begin: (institution: string) =>
    `Only confirmed members of ${institution} can ask to connect, create groups and write to a company first.`,
  tooOld: (institution: string, day: string) =>
    `Your membership of ${institution} was last confirmed on ${day}. Confirm it again to apply.`,
  confirm: (institution: string) => `Log in at ${institution}`,
  unconfirmed: (institution: string) =>
    `Your login at ${institution} did not confirm a membership when you last used it.`,
  join: (institution: string) => `Are you a member of ${institution}?`,
  addLogin: 'Add its login to your account',
  /** @param domains "@uni.example or @alumni.example" */
  address: (domains: string) => `Log in with an account whose e-mail address ends in ${domains}, or`,
  settings: 'change the address of this one',
  write: (institution: string) => `Write to ${institution}, which runs this board.`,
  sent: (day: string) => `You applied as a confirmed member, as of ${day}.`,
} as const;

export const membershipTexts = chooseTexts({ en });
