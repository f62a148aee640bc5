import { chooseTexts, formatNumber, plural } from '@firstrung/i18n';

const en = {
  pay: {
    hour: (amount: string) => `${amount} an hour`,
    month: (amount: string) => `${amount} a month`,
    year: (amount: string) => `${amount} a year`,
  },
  unpaid: 'Not paid',
  noPay: 'Pay not stated',
  /** A town in its country. */
  place: (town: string, country: string) => `${town}, ${country}`,
  distance: (kilometres: number) => `${formatNumber(kilometres)} km`,
  remoteFrom: (countries: string) => `Remote from ${countries}`,
  remoteFromAnywhere: 'Remote from anywhere',
  hours: (hours: string, most: number) =>
    plural(most, { one: '{hours} hour a week', other: '{hours} hours a week' }, { hours }),
  startNow: 'As soon as possible',
  months: (months: number) => plural(months, { one: '# month', other: '# months' }),
  until: (day: string) => `Until ${day}`,
  posted: (days: number) =>
    days === 0 ? 'Posted today' : plural(days, { one: 'Posted # day ago', other: 'Posted # days ago' }),
  closes: (day: string) => `Closes ${day}`,
  /** The end of a day in a time zone that is not the reader's. */
  endOfDay: (day: string, city: string) => `${day}, 23:59 ${city} time`,
  positions: (positions: number) => plural(positions, { one: '# position', other: '# positions' }),
} as const;

/** Of the facts of a job, on its card and its page. */
export const factTexts = chooseTexts({ en });
