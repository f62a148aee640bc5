import { chooseTexts, plural } from '@firstrung/i18n';

/** Texts of the saved lists of applicants. */
const en = {
  title: 'Job Lists',
  loading: 'Loading the lists',
  loadFailed: 'Error loading data',
  detailsFailed: 'Error loading list details',
  saveFailed: 'Error saving list',
  deleteFailed: 'Error deleting list',
  noneSelected: 'Please select at least one applicant',
  emptyTitle: 'No lists yet',
  empty: 'Select applicants in the table, then choose Make Lists.',
  updated: 'Updated',
  more: (number: number) => `+${number} more...`,
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  confirmDelete: 'Are you sure you want to delete this list?',
  confirmDeleteOf: (name: string) => `Are you sure you want to delete the list "${name}"?`,
  createTitle: 'New list',
  name: 'Name of the list',
  nameMissing: 'Enter a name for the list',
  people: (people: number) =>
    people === 0 ? 'No applicants.' : plural(people, { one: '# applicant.', other: '# applicants.' }),
  peopleHelp: 'Select or deselect applicants in the table.',
  missingTitle: 'This list was not found',
  missing: 'It may have been deleted.',
  members: 'In the list',
  everyone: 'All applicants',
  save: 'Save',
} as const;

export const texts = chooseTexts({ en });
