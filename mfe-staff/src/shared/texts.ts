import { chooseTexts } from '@firstrung/i18n';

/** Texts of several screens. */
const en = {
  nav: { desk: 'Desk', search: 'Search', numbers: 'Numbers', members: 'Staff', settings: 'Settings' },
  loginFirst: 'Please log in.',
  loading: 'Loading',
  failedTitle: "Couldn't load this",
  needsFactor: 'Add an authenticator app or a passkey first. Nothing else works before.',
  managersOnly: 'Only managers may do this.',
  by: (who: string, when: string) => `${who}, ${when}`,
  kinds: { account: 'Person', company: 'Company', job: 'Job', message: 'Message' },
  roles: { manager: 'Manager', reviewer: 'Reviewer' },
  website: 'Website',
  proven: {
    dns: (domain: string, day: string) => `${domain}, proven by DNS on ${day}`,
    file: (domain: string, day: string) => `${domain}, proven by a file on ${day}`,
  },
  notProven: (domain: string) => `${domain}, not proven`,
  before: 'Before',
  refused: 'Refused',
  after: 'Now',
  written: 'What it says',
  unchanged: 'Not changed',
  none: 'None',
  reason: 'Reason',
  kept: 'Begin with a text',
  keptNone: 'None',
  reasonMissing: 'Write a reason',
  history: 'What was done',
  historyEmpty: 'Nothing was done about it yet.',
  acts: {
    restricted: 'Restricted',
    'restriction-lifted': 'Restriction lifted',
    'report-read': 'Report read',
    'evidence-read': 'Messages read',
    'report-closed': 'Report closed',
    'reply-answered': 'Reply answered',
    approved: 'Approved',
    refused: 'Refused',
    'refusal-text-changed': 'Text for refusals changed',
    'staff-invited': 'Invited to the staff',
    'staff-joined': 'Joined the staff',
    'staff-role-changed': 'Role changed',
    'staff-removed': 'Removed from the staff',
  },
} as const;

export const texts = chooseTexts({ en });
