import { chooseTexts } from '@firstrung/i18n';

const en = {
  q: 'Job, skill or company',
  place: 'Place',
  submit: 'Search',
  remove: (filter: string) => `Remove the filter ${filter}`,
  popular: 'Popular searches',
} as const;

/** Of the search bar and the chips below it, which the home pages have too. */
export const searchBarTexts = chooseTexts({ en });
