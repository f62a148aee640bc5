import { chooseTexts, plural } from '@firstrung/i18n';

const en = {
  found: (count: number) => plural(count, { one: '# job', other: '# jobs' }),
  /** For a number with a plus sign. */
  foundMore: (count: string) => `${count} jobs`,
  title: 'Search jobs',
  titleOf: (words: string) => `${words} – jobs`,
  titleIn: (place: string) => `Jobs in ${place}`,
  titleOfIn: (words: string, place: string) => `${words} – jobs in ${place}`,
  /** @param found "12 jobs", when it is known */
  show: (found = 'jobs') => `Show ${found}`,
  clear: 'Clear',
  skills: 'Skills',
  sort: 'Sort by',
  sorts: { relevance: 'Best match', newest: 'Newest first', nearest: 'Nearest first' },
  filtersTitle: 'Filters',
  tellMe: 'Tell me',
  /** after `tellMe`, where there is room */
  about: 'about new jobs like this',
  filters: {
    more: 'More',
    within: 'Distance',
    /** Of a search without a distance. */
    onlyPlace: 'Only this place',
    noPlace: 'Needs a town',
    withinKm: (distance: string) => `Within ${distance}`,
    withinOf: (distance: string, place: string) => `Within ${distance} of ${place}`,
    company: 'Company',
    type: 'Employment type',
    payMin: 'Pays at least',
    payUnit: 'Paid by the',
    payUnits: { hour: 'Hour', month: 'Month', year: 'Year' },
    currency: 'Currency',
    hoursMin: 'Hours a week from',
    hoursMax: 'Hours a week up to',
    startsBy: 'Starts by',
    remoteFrom: 'Remote from',
    closesWithin: 'Closes within',
    answerWithin: 'Answer',
    anyPromise: 'Promised by a date',
    any: 'Any',
    days: (days: number) => plural(days, { one: '# day', other: '# days' }),
    payFrom: (pay: string) => `From ${pay}`,
    hoursFrom: (hours: number) => plural(hours, { one: 'From # hour a week', other: 'From # hours a week' }),
    hoursTo: (hours: number) => plural(hours, { one: 'Up to # hour a week', other: 'Up to # hours a week' }),
    startsByDay: (day: string) => `Starts by ${day}`,
    closesWithinDays: (days: number) =>
      plural(days, { one: 'Closes within # day', other: 'Closes within # days' }),
    promisesAnswer: 'Promises an answer',
  },
  oneCompany: 'One company',
  end: 'You have seen every matching job.',
  /** The words that were corrected, the place, or both. */
  what: (words: string | undefined, place: string | undefined) =>
    words && place ? `${words} in ${place}` : (words ?? place ?? ''),
  noneTitle: 'No jobs match these filters',
  none: 'Try fewer or shorter words, or another location. New jobs appear here as soon as they are posted.',
  all: 'Show all jobs',
} as const;

/** Of the search and its filters. */
export const searchTexts = chooseTexts({ en });
