import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'Settings',
  logout: 'Log out',
  refusals: 'Texts for refusals',
  refusalsLead: 'What staff can begin a refusal with. Refusals that were sent keep their words.',
  refusalsEmpty: 'None is kept yet. A manager who refuses something can keep its text.',
  caption: 'Texts for refusals',
  columns: { title: 'Name', text: 'Text', actions: 'Actions' },
  change: 'Change',
  changeTitle: 'Change a text',
  newName: 'New name',
  text: 'Text',
  save: 'Save',
  remove: 'Remove',
  removeTitle: (title: string) => `Remove “${title}”?`,
  loggedOut: 'You are logged out.',
} as const;

export const texts = chooseTexts({ en });
