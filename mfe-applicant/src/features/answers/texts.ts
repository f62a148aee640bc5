import type { Checked } from '@firstrung/contracts/verify-answers';
import { chooseTexts, formatDate } from '@firstrung/i18n';

/** A sentence for each problem that `checkAnswers` names. */
const problems: Record<string, string> = {
  'foreign key': 'The key of this board has not signed this, or another key was put in its place.',
  fork: 'You were shown another log before, or others were: two versions of it exist.',
  'missing night': 'A night is missing from the log.',
  restored: 'The board was restored from a backup, and says so. What it had said since then is gone.',
  'old head': 'The newest entry is older than it should be: the board has stopped, or shows an old log.',
  'wrong group': 'Lines were published in a group that is too small, too early or not sorted.',
  'doubled line': 'A line is there twice.',
  'late or early line': 'A line was added later than it should have been, or before its month was over.',
  'removed line': 'A line that was in your earlier copy is gone.',
  'changed line': 'A line says something else than before, or than a night has signed.',
  'other company': 'A copy is of another company. Only its nights could be compared.',
  'early head': 'The newest entry is of a day that is not over yet.',
  'changed day': 'The log has another day than the receipt.',
  'old or changed log': 'The log is not the one that the newest night has signed.',
  'other months': 'The shown number is that of other months.',
  'other number': 'The shown number does not follow from the log.',
  'foreign receipt': 'This board has not signed this receipt.',
  lost: 'The board has lost this application: it no longer knows of the promise that it has signed.',
  'left out': 'The answer to this receipt is missing from the log.',
};

const outcomes: Record<Checked['answers'][number]['outcome'], string> = {
  'in time': 'The log says that it was answered in time.',
  'not in time': 'The log says that it was not answered in time.',
  void: 'The board says that it was withdrawn or erased by that day, so it counts for nobody.',
  'not due': 'The day is not over yet. The log says what came of it in the night after.',
  unknown: 'The log does not say what came of it.',
};

const en = {
  title: 'Check the answers',
  lead: 'Companies here promise an answer by a date. Each night the board signs what came of the promises that ended. This page checks the signatures and the numbers in your browser.',
  loading: 'Checking the answers',
  companies: 'Check one company',
  failed:
    'The answers could not be checked. Your browser may be too old for it, or the board does not answer.',
  unknown: 'This board knows no company or application at this address.',
  right: 'The check has found nothing wrong.',
  wrong: 'The check has found something wrong.',
  record: 'What follows from the log',
  recordOf: (company: string) => `What follows from the log of ${company}`,
  inTime: 'Answered in time',
  counted: (inTime: number, promised: number) => `${inTime} of ${promised}`,
  months: 'Promised for',
  newest: 'Newest night',
  head: ({ night, number }: Checked['newest']) => `${formatDate(night)}, number ${number}`,
  key: 'Key of the board',
  noLog:
    'This company has too few promises for a public log. Whoever has a receipt sees the line of that one.',
  receipts: 'Receipts',
  by: (company: string, by: string) => `${company} promised an answer by ${formatDate(by)}.`,
  compare: 'If you remember it otherwise, your receipt proves that the board is wrong.',
  noReceipts: 'This application was promised no answer by a date, or only a moment ago.',
  keepHelp: 'Save it: it works without an account, and without this board.',
  save: 'Save receipt',
  files: 'Add receipts, or a copy from another day',
  unreadable: 'This file is no receipt and no copy of a log.',
  copy: 'Save a copy',
  copyHelp: 'Compare it next month: lines must not change or disappear.',
  script: 'The same check as a program for Node.js',
  run: ', which needs no network:',
  command: 'node verify-answers.mjs "<a copy>" "<older copies and receipts>"',
  limits:
    'It cannot tell whether an answer was worth anything, or whether applicants were made up. The median of days is the word of the board alone.',
  problems,
  outcomes,
};

export const texts = chooseTexts({ en });
