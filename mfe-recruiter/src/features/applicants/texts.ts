import { chooseTexts } from '@firstrung/web-kit';

/** Texts of the applicants of a job. */
const en = {
  applicants: {
    title: 'Applicants',
    caption: 'People who applied to this job',
    pages: 'Pages of applicants',
    filters: 'Filter applicants',
    search: 'Search by name',
    anyStatus: 'Any status',
    skills: 'Has the skills',
    anySkill: 'Any skill',
    columns: {
      select: 'Select',
      name: 'Name',
      skills: 'Skills',
      submitted: 'Applied on',
      status: 'Status',
      action: 'Change',
    },
    sorts: {
      date: { desc: 'Newest first', asc: 'Oldest first' },
      status: { asc: 'Status, not reviewed first', desc: 'Status, withdrawn first' },
      name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
    },
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all on this page',
    change: 'Status',
    changeOf: (name: string) => `Status of ${name}`,
    lists: 'Job Lists',
    makeLists: 'Make Lists',
    csv: 'Export CSV',
    csvFailed: 'The applicants were not exported.',
    failedTitle: 'The applicants did not load',
    noneTitle: 'Nobody fits',
    none: 'Try another status, or fewer words and skills.',
    found: (people: number) =>
      people === 0 ? 'Nobody fits' : people === 1 ? '1 applicant fits' : `${people} applicants fit`,
    showAll: 'Show all',
    emptyTitle: 'No applicants yet',
    emptyLive: 'As soon as somebody applies, they appear here.',
    emptyNotLive: 'Only live jobs take applications. Start them with the menu above.',
  },

  selection: {
    label: 'Selected applicants',
    count: (number: number) => (number === 1 ? '1 selected' : `${number} selected`),
    decide: 'Change status',
    makeList: 'Make a list of them',
    clear: 'Clear',
  },

  bulkDecision: {
    title: (number: number) => (number === 1 ? 'Status of 1 applicant' : `Status of ${number} applicants`),
    choose: 'Decide on all of them',
    leftTitle: (number: number) => (number === 1 ? '1 was left as it is' : `${number} were left as they are`),
    left: (number: number, status: string) =>
      number === 1
        ? `Someone has changed this one meanwhile, so that it did not become “${status}”. This is how it stands now.`
        : `Someone has changed these meanwhile, so that they did not become “${status}”. This is how they stand now.`,
    keep: (number: number) => (number === 1 ? 'Leave it' : 'Leave them'),
    change: (number: number) => (number === 1 ? 'Change it, too' : 'Change these, too'),
  },
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
