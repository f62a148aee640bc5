import { type JobFact, type JobFacts, NO_FACTS } from '@firstrung/contracts';
import { formatDateTime, formatNumber } from '@firstrung/i18n';
import {
  closingText,
  hoursText,
  lengthText,
  payText,
  placesText,
  remoteText,
  startText,
} from '@firstrung/job-views';
import { describeQuestion } from '../questions/question-values.ts';
import { texts } from '../texts.ts';

/** A fact as people read it, in the words of the public page; `''` if the job doesn't say it. */
const factTexts: { readonly [F in JobFact]: (value: JobFacts[F]) => string | undefined } = {
  pay: payText,
  places: placesText,
  remoteFrom: remoteText,
  hours: hoursText,
  startsOn: (day) => startText(day),
  endsOn: (endsOn) => lengthText({ endsOn }),
  months: (months) => lengthText({ months }),
  positions: (number) => (number ? formatNumber(number) : undefined),
  closesOn: (closesOn) => closingText({ closesOn }),
  publishAt: (at) => (at ? formatDateTime(at) : undefined),
  questions: (questions) => questions.map(describeQuestion).join('\n'),
  membersOnly: (isOnly) => (isOnly ? texts.membersOnly : undefined),
};

export const factText = <F extends JobFact>(field: F, value: JobFacts[F]): string =>
  factTexts[field](value) ?? '';

/** The facts that the history has as they are. It has others as JSON. */
const TEXTS: readonly JobFact[] = ['startsOn', 'endsOn', 'closesOn', 'publishAt'];

/** A fact as the history has it, as people read it. */
export function recordedFactText(field: JobFact, text: string): string {
  if (text === '') return '';
  return factText(field, TEXTS.includes(field) ? text : JSON.parse(text));
}

/** Whether a field of the calls is a fact. */
export const isJobFact = (field: string): field is JobFact => Object.hasOwn(NO_FACTS, field);
