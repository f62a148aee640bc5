import { type CompanyAnswers, MIN_COUNTED_ANSWERS, WITHOUT_HOLIDAYS } from '@firstrung/contracts';
import { chooseTexts, formatNumber, plural } from '@firstrung/i18n';

type Counted = CompanyAnswers['month'];

/** Texts about how a company keeps its promises of an answer. */
const en = {
  title: 'Answers',
  lead: 'Which answers you have promised, when the next are due, and how many came in time.',
  loading: 'Loading the answers',
  failedTitle: "Couldn't load the answers",
  record: 'In time',
  isPublic: 'This stands on the page of your company and of its jobs that promise an answer.',
  isNotPublic: `The page of your company shows this from ${MIN_COUNTED_ANSWERS} answers on.`,
  month: ({ inTime, promised }: Counted) =>
    `This month so far: ${formatNumber(inTime)} of ${formatNumber(promised)} in time. It counts when the month is over.`,
  week: 'Due in the next 7 days',
  noneDue: 'No answer is due.',
  overdue: (answers: number) =>
    plural(answers, { one: '# answer is overdue', other: '# answers are overdue' }),
  due: (answers: number) =>
    plural(answers, {
      one: '# answer is due within 7 days',
      other: '# answers are due within 7 days',
    }),
  shortRecord: ({ inTime, promised }: Counted) =>
    `${formatNumber(inTime)} of ${formatNumber(promised)} in time`,
  cases: 'What is counted',
  workingDays: `Working days leave out the weekends and public holidays where the job is. For ${WITHOUT_HOLIDAYS.length} countries no holidays are known: there weekends alone are left out, and the form of a job says so.`,
  caption: 'Promised answers whose day is over',
  onlyMissed: 'Only those that did not come in time',
  casesLoading: 'Loading the promised answers',
  casesFailed: "Couldn't load the promised answers",
  more: 'Show more',
  emptyTitle: 'Nothing is counted yet',
  empty: 'An answer that a job has promised is counted when its day is over.',
  noneMissed: 'All of them came in time.',
  columns: { name: 'Applicant', job: 'Job', promised: 'Promised on', by: 'Answer by', answered: 'Answered' },
  erased: 'Deleted account',
  next: 'after Shortlisted',
  late: (day: string) => `Late, on ${day}`,
  unanswered: 'Not answered',
} as const;

export const texts = chooseTexts({ en });
