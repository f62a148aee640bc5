import { chooseTexts } from '@firstrung/web-kit';

/** Texts of the saved lists of applicants. */
const en = {
  title: 'Job Lists',
  loading: 'Loading the lists',
  loadFailed: 'Error loading data',
  detailsFailed: 'Error loading list details',
  saveFailed: 'Error saving list',
  deleteFailed: 'Error deleting list',
  nobody: 'Please select at least one applicant',
  emptyTitle: 'No lists yet',
  empty: 'Tick applicants in the table and press Make Lists.',
  updated: 'Changed',
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
  editTitle: (name: string) => `List “${name}”`,
  name: 'Name of the list',
  nameMissing: 'Enter a name for the list',
  people: (number: number) =>
    number === 0 ? 'Nobody selected' : number === 1 ? '1 applicant' : `${number} applicants`,
  peopleHelp: 'Tick and untick applicants in the table below.',
  removePerson: (name: string) => `Take ${name} off the list`,
  save: 'Save',
  cancel: 'Cancel',
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
