import { chooseTexts, plural } from '@firstrung/i18n';

const en = {
  title: 'Numbers',
  lead: 'The last 26 whole weeks.',
  company: 'Company',
  all: 'All companies',
  csv: 'Download as CSV',
  fileName: 'numbers.csv',
  caption: 'Numbers by week, the newest first',
  withheld: '–',
  why: '– stands for fewer than five people, or for what such a number could be computed from. Applications of who has deleted their account are no longer counted, in past weeks either.',
  columns: {
    week: 'Week from',
    jobs: 'New jobs',
    applications: 'Applications',
    inTime: 'Answered in time',
    late: 'Answered late or not',
    medianDays: 'Days to the first answer',
    reports: 'Reports',
  },
  plot: (what: string, from: string, to: string, most: number) =>
    `${what} by week from ${from} to ${to}, at most ${most}. The numbers are in the table below.`,
  weekFrom: (day: string) => `in the week from ${day}`,
  desk: 'Our own answers, of the last 90 days',
  queue: 'Jobs and companies',
  reports: 'Reports',
  few: (decided: number) => plural(decided, { one: '# was decided on', other: '# were decided on' }),
  times: (hours: number, inTwoDays: number, decided: number) =>
    `${plural(hours, { one: 'Half within # hour', other: 'Half within # hours' })}, ${inTwoDays} of ${decided} within two working days`,
} as const;

export const texts = chooseTexts({ en });
