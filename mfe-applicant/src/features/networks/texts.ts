import { chooseTexts, plural } from '@firstrung/i18n';

const en = {
  title: 'Project Networks',
  hero: 'Good work starts with people',
  heroLead: 'Meet others who are starting out, see what you have in common, and build something together.',
  start: 'See your networks',
  connections: (count: number) => plural(count, { one: '# connection', other: '# connections' }),
  loading: 'Loading your project networks',
  failedTitle: 'Your project networks did not load',
  failed: 'Error fetching project networks data. Please try again.',
  loginText: 'Log in to meet people and to see your connections.',

  notices: {
    sent: 'Encouragement sent successfully!',
    sendFailed: 'Error sending encouragement. Please try again.',
    supported: 'Encouragement supported successfully!',
    supportFailed: 'Error supporting encouragement. Please try again.',
    removed: 'Network Removed!',
    removeFailed: 'Error network removing. Please try again.',
    declinedPolitely: 'Encouragement declined politely.',
    declinedHarshly: 'Encouragement declined harshly.',
    withdrawn: 'Request withdrawn.',
    blocked: (name: string) => `${name} is blocked.`,
    unblocked: (name: string) => `${name} is no longer blocked.`,
  },

  outcomes: {
    requested: 'Request sent',
    withdrawn: 'Request withdrawn',
    accepted: 'Connected',
    declined: 'Declined',
    removed: 'No longer connected',
  },

  sections: {
    projectNetworkList: 'My connections',
    encourageReceived: 'Requests received',
    encourageSent: 'Requests sent',
    declinePolitely: 'Politely declined',
    declineHarshly: 'Harshly declined',
  },

  people: {
    title: 'People to meet',
    search: 'Search people',
    searchHint: 'By name, discipline or skill',
    firstWords: 'Only the first eight words are searched for.',
    loading: 'Loading people',
    more: 'Show more people',
    moreFailed: 'The next people did not load.',
    failedTitle: 'These people did not load',
    emptyTitle: 'You know everyone here',
    empty: 'New people appear here as soon as they join.',
    noneTitle: 'No one found',
    none: (q: string) => `No one to meet matches “${q}”. Try fewer or shorter words.`,
  },

  sentAndDeclined: 'Sent and declined',
  common: 'In common',
  /** What screen readers say of a button that each person has. */
  withName: (label: string, name: string) => `${label}: ${name}`,
  showAll: (count: number) => `Show all ${count}`,
  look: (name: string) => `About ${name}`,
  completeSkills: 'Add your skills to see what you share with others.',
  completeSkillsLink: 'Complete your profile',

  connectedDays: (days: number) =>
    plural(days, { one: 'Connected for # day', other: 'Connected for # days' }),
  connectedToday: 'Connected today',
  waiting: 'Waiting for an answer',
  compatible: (percent: number) => `${percent}% compatible`,
  commonSkills: (common: number, all: number, names: string) =>
    plural(
      all,
      { one: '{common} of # skill in common: {names}', other: '{common} of # skills in common: {names}' },
      { common, names },
    ),
  moreSkills: (names: string, more: number) => `${names} and ${more} more`,
  noCommonSkills: 'No skills in common',
  commonDiscipline: (discipline: string) => `Same discipline: ${discipline}`,
  noCommonDiscipline: 'No discipline in common',

  sayHi: 'Say Hi!',
  connect: 'Connect',
  askAgain: 'Ask again',
  withdraw: 'Withdraw',
  accept: 'Accept',
  notNow: 'Not now',
  maybeLater: 'Maybe Later',
  notRightNow: 'Not Right Now',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'You will no longer be connected. Either of you can ask the other again.',
  keep: 'Keep',
  more: (name: string) => `More actions for ${name}`,
  report: 'Report',
  block: 'Block',
  blockTitle: (name: string) => `Block ${name}?`,
  blockText:
    'You are no longer connected, and neither of you finds the other, asks or writes. In groups you get nothing that they write from now on. They are not notified. You can unblock people in the settings.',

  blocked: {
    title: 'Blocked people',
    lead: 'Neither of you finds the other, asks or writes. They do not know.',
    loading: 'Loading blocked people',
    failedTitle: 'The blocked people did not load',
    empty: 'You have blocked no one.',
    unblock: 'Unblock',
    more: 'Show more blocked people',
    moreFailed: 'The next people did not load.',
  },

  demo: {
    mara: { name: 'Mara Lindqvist', discipline: 'Interaction design', skill: 'Typography' },
    tomas: { name: 'Tomás Rivera', discipline: 'Software engineering', skill: 'Python' },
    ines: { name: 'Inès Moreau', discipline: 'Environmental science', skill: 'Field work' },
    amara: { name: 'Amara Okafor', discipline: 'Civil engineering', skill: 'AutoCAD' },
    jonas: { name: 'Jonas Weber', discipline: 'Statistics', skill: 'R' },
    yuki: { name: 'Yuki Tanaka', discipline: 'Linguistics', skill: 'Japanese' },
  },
} as const;

export const texts = chooseTexts({ en });
