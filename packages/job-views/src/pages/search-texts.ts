import { chooseTexts, plural } from '@firstrung/i18n';

const en = {
  payUnknown: (jobs: number) =>
    plural(jobs, { one: '# job doesn’t say its pay', other: '# jobs don’t say their pay' }),
  hoursUnknown: (jobs: number) =>
    plural(jobs, { one: '# job doesn’t say its hours', other: '# jobs don’t say their hours' }),
  startUnknown: (jobs: number) =>
    plural(jobs, { one: '# job doesn’t say when it starts', other: '# jobs don’t say when they start' }),
  townUnknown: (jobs: number) =>
    plural(jobs, { one: '# job doesn’t say where it is', other: '# jobs don’t say where they are' }),
  payInOtherUnits: (jobs: number) =>
    plural(jobs, {
      one: '# job pays in another currency',
      other: '# jobs pay in another currency',
    }),
  results: 'Results',
  firstWords: 'Only the first eight words are searched for.',
  fromAnywhere: (jobs: number) =>
    plural(jobs, { one: '# job can be done remotely', other: '# jobs can be done remotely' }),
  /** of jobs that a distance finds wherever they are */
  remoteOfFound: (remote: number, found: number) =>
    remote < found
      ? plural(remote, { one: '# of them can be done remotely', other: '# of them can be done remotely' })
      : plural(found, { one: 'It can be done remotely', other: 'All of them can be done remotely' }),
  /** before the names of other towns */
  change: 'Change',
  noTown: (place: string) =>
    `No town called “${place}” is known, so no distance is measured: these are jobs that name it.`,
  nearTowns: 'Did you mean',
  showing: 'Showing results for',
  noneAsTyped: (typed: string) => `No open job matches “${typed}”.`,
  withoutFilters: 'Search without filters',
} as const;

/** Of what a search has found, and what it has left out. */
export const resultTexts = chooseTexts({ en });
