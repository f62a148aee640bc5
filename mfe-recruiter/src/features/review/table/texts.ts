import { chooseTexts, plural } from '@firstrung/i18n';
import { texts as sharedTexts } from '../../../shared/texts.ts';

/** Texts of the applicants of a job. */
const en = {
  applicants: {
    title: 'Applicants',
    caption: 'People who applied to this job',
    skip: 'To the applicants',
    pages: 'Pages of applicants',
    pane: 'The chosen applicant',
    readNow: (names: string) => `Read by ${names} now`,
    filters: 'Filter applicants',
    search: 'Search applicants',
    advert: 'The advert',
    skills: 'Has the skills',
    anySkill: 'Any skill',
    columns: {
      select: 'Select',
      name: 'Name',
      skills: 'Skills',
      answerBy: 'Answer by',
      submitted: 'Applied on',
      status: 'Status',
      job: 'Job',
    },
    sorts: {
      date: { desc: 'Newest first', asc: 'Oldest first' },
      answerBy: { asc: 'Answer date, overdue first', desc: 'Answer date, latest first' },
      status: { asc: 'Status, not reviewed first', desc: 'Status, withdrawn first' },
      name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
      fit: { desc: 'Most skills in common', asc: 'Fewest skills in common' },
      answer: { desc: 'Answer, yes or most first', asc: 'Answer, no or least first' },
    },
    question: 'Question',
    noQuestion: 'No question',
    answer: 'Answer',
    anyAnswer: 'Any answer',
    atLeast: 'At least',
    notNumber: 'Enter a number',
    list: 'In the list',
    anyList: 'Any list',
    unopened: 'New',
    byStatus: 'Applicants by status',
    views: 'Applicants and advert',
    selectMatching: (people: number) => plural(people, { one: 'Select # applicant', other: 'Select all #' }),
    selectMatchingFailed: "Couldn't select all applicants.",
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all on this page',
    selectAllShort: 'Select all',
    lists: 'Job Lists',
    makeLists: 'Make Lists',
    csv: 'Export CSV',
    csvFailed: "Couldn't export the applicants.",
    failedTitle: "Couldn't load the applicants",
    noneTitle: 'No matching applicants',
    none: 'Try another status, or fewer words and skills.',
    found: (people: number) =>
      people === 0
        ? 'No matching applicants'
        : plural(people, { one: '# applicant matches', other: '# applicants match' }),
    emptyTitle: 'No applicants yet',
    emptyLive: 'People who apply appear here.',
    emptyClosed: 'The last day to apply is over. Extend the job, or post it again, to get applications.',
    emptyNotShown: 'Only your company sees this job now, so nobody can apply.',
    emptyNotLive: 'Only live jobs accept applications. Choose “Start Applications” in the menu above.',
  },

  toReview: {
    title: 'To review',
    lead: 'What waits for a decision in all your jobs.',
    nextAnswer: (day: string) => `The next answer is due by ${day}.`,
    overdue: (answers: string, day: string) => `${answers}, since ${day}.`,
    caption: 'Applications that wait for a decision',
    loading: 'Loading the applications',
    all: 'All that wait',
    allJobs: 'All jobs',
    emptyTitle: 'Nothing to review',
    empty: 'New applications appear here.',
  },

  selection: {
    label: 'Selected applicants',
    count: (people: number) => `${people} selected`,
    clear: 'Clear',
  },
} as const;

export const texts = chooseTexts({ en });

/** What applicants are filtered by, as it is named. */
export const filterTexts = {
  ...sharedTexts.applicationBadge,
  ...sharedTexts.waiting,
  held: sharedTexts.held,
};
