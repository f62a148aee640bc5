import type { DigestTime } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'Saved searches',
  told: 'You are told of new jobs like this.',
  isSaved: 'Saved search',
  saveChanges: 'Save changes',
  changed: 'Search changed.',
  loading: 'Loading your saved searches',
  failedTitle: 'Your saved searches did not load',
  empty: 'Search for jobs and press “Tell me about new jobs like this” to be told of them.',
  every: { day: 'By e-mail once a day', week: 'By e-mail once a week' } satisfies Record<DigestTime, string>,
  paused: 'Paused',
  pause: 'Pause',
  resume: 'Resume',
  rename: 'Rename',
  name: 'Name',
  save: 'Save',
  remove: 'Delete',
  menu: (search: string) => `Change ${search}`,
} as const;

export const searchTexts = chooseTexts({ en });
