import { type JobFact, type JobFacts, type JobField, NO_FACTS, type Question } from '@firstrung/contracts';
import { formatDateTime, formatNumber } from '@firstrung/i18n';
import { labels } from '@firstrung/ui-kit';
import {
  closingText,
  hoursText,
  lengthText,
  payText,
  placesText,
  remoteText,
  startText,
} from '../facts/format-facts.ts';
import { jobTexts } from '../job-page/texts.ts';
import { writtenTexts as texts } from './texts.ts';

/** A question with what it asks for, in one line. */
export function describeQuestion({ kind, text, required, options = [] }: Question): string {
  const described = { text, kind: kind === 'choice' ? options.join(' / ') : texts.kinds[kind] };
  return required ? texts.requiredQuestion(described) : texts.question(described);
}

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

/** A fact as people read it, in the words of the public page; `''` if the job doesn't say it. */
export const factText = <F extends JobFact>(field: F, value: JobFacts[F]): string =>
  factTexts[field](value) ?? '';

/** The facts that are recorded as they are. Others are JSON. */
const TEXTS: readonly JobFact[] = ['startsOn', 'endsOn', 'closesOn', 'publishAt'];

const isFact = (field: JobField): field is JobFact => Object.hasOwn(NO_FACTS, field);

/** A field as histories and the queue of staff have it, as people read it. */
export function jobFieldText(field: JobField, recorded: string): string {
  if (recorded === '') return '';
  if (field === 'status') return labels.jobStatus[recorded] ?? recorded;
  if (field === 'answerWithin') return jobTexts.answerWithin(Number(recorded));
  if (!isFact(field)) return recorded;
  return factText(field, TEXTS.includes(field) ? recorded : JSON.parse(recorded));
}
