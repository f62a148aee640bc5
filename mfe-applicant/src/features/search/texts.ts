import { chooseTexts, plural } from '@firstrung/web-kit';

const en = {
  title: 'Search jobs',
  q: 'Job, skill or company',
  location: 'Location',
  skills: 'Skills',
  company: 'Company',
  type: 'Employment type',
  anyType: 'Any',
  sort: 'Sort by',
  sorts: { newest: 'Newest first', relevance: 'Best match' },
  submit: 'Search',
  filters: 'Filters',
  results: 'Results',
  found: (count: number, more: boolean) =>
    more ? `More than ${count} jobs found` : plural(count, { one: '# job found', other: '# jobs found' }),
  end: 'You have seen every matching job.',
  showing: 'Showing results for',
  noneAsTyped: (typed: string) => `No open job matches “${typed}”.`,
  noneTitle: 'No matching jobs',
  none: 'Try fewer or shorter words, or another location. New jobs appear here as soon as they are posted.',
  withoutFilters: 'Search without filters',
  all: 'Show all jobs',
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
