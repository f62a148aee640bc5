import type { JobFacts, Pay, Question } from '@firstrung/contracts';

/** What is wrong with a value, in the words of `invalidInput`. */
export interface Flaw {
  path: string;
  message: string;
}

/** The facts that are stored differently than they are typed: two ways to say the same give equal values. */
export function normaliseFacts(
  facts: JobFacts,
): Pick<JobFacts, 'pay' | 'places' | 'remoteFrom' | 'publishAt' | 'questions'> {
  return {
    pay: facts.pay && normalisePay(facts.pay),
    places: distinctBy(
      facts.places.map(({ country, town }) => ({ country, town: town.trim() })),
      ({ country, town }) => `${country} ${town.toLowerCase()}`,
    ),
    remoteFrom: facts.remoteFrom && [...new Set(facts.remoteFrom)],
    publishAt: facts.publishAt && new Date(facts.publishAt).toISOString(),
    questions: facts.questions.map(normaliseQuestion),
  };
}

function normalisePay(pay: Pay): Pay {
  if (pay.kind === 'grade') return { kind: 'grade', text: pay.text.trim() };
  if (pay.kind === 'amount' && pay.max === pay.min) return { ...pay, max: null };
  return pay;
}

const normaliseQuestion = ({ options, ...question }: Question): Question => ({
  ...question,
  id: question.id.toLowerCase(),
  text: question.text.trim(),
  ...(options && { options: options.map((option) => option.trim()) }),
});

function distinctBy<T>(values: readonly T[], key: (value: T) => string): T[] {
  const first = new Map<string, T>();
  for (const value of values) if (!first.has(key(value))) first.set(key(value), value);
  return [...first.values()];
}

/** What is wrong with facts that satisfy the schema: all that a schema can't say. */
export const flawsOf = (facts: JobFacts): Flaw[] => [
  ...flawsOfPay(facts.pay),
  ...flawsOfTimes(facts),
  ...flawsOfQuestions(facts.questions),
];

function flawsOfPay(pay: Pay | null): Flaw[] {
  if (pay?.kind !== 'amount') return [];
  const { min, max } = pay;
  return [
    ...flawIf(!isInCents(min), 'pay.min', 'has more than two decimals'),
    ...flawIf(max !== null && !isInCents(max), 'pay.max', 'has more than two decimals'),
    ...flawIf(max !== null && max < min, 'pay.max', 'is less than the lowest pay'),
  ];
}

const flawIf = (isWrong: boolean | null, path: string, message: string): Flaw[] =>
  isWrong ? [{ path, message }] : [];

const isInCents = (amount: number): boolean => Number(amount.toFixed(2)) === amount;

function flawsOfTimes({ hours, startsOn, endsOn, months }: JobFacts): Flaw[] {
  const endsFirst = endsOn !== null && startsOn !== null && startsOn !== 'now' && endsOn < startsOn;
  return [
    ...flawIf(hours && hours.max < hours.min, 'hours.max', 'is less than the fewest hours'),
    ...flawIf(endsFirst, 'endsOn', 'is before the start'),
    ...flawIf(endsOn !== null && months !== null, 'months', 'can not be given together with an end'),
  ];
}

function flawsOfQuestions(questions: readonly Question[]): Flaw[] {
  const ids = questions.map(({ id }) => id.toLowerCase());
  return questions.flatMap(({ kind, options = [] }, index) => {
    const isChoice = kind === 'choice';
    const path = `questions.${index}.options`;
    const different = new Set(options.map((option) => option.trim()));
    return [
      ...flawIf(ids.indexOf(ids[index]!) < index, `questions.${index}.id`, 'is that of another question'),
      ...flawIf(isChoice && options.length === 0, path, 'are missing'),
      ...flawIf(!isChoice && options.length > 0, path, 'belong to a choice only'),
      ...flawIf(different.size < options.length, path, 'must be different'),
    ];
  });
}

/** When a job closes, and when it goes live by itself. */
export interface Dates {
  closesAt: Date | null;
  publishAt: string | null;
}

/** What is wrong with the dates of a job. A closing date must not be over when it is changed. */
export function flawsOfDates(dates: Dates, before: Dates | undefined, now: Date): Flaw[] {
  const { closesAt, publishAt } = dates;
  const isNewClosing = closesAt?.getTime() !== before?.closesAt?.getTime();
  const isOver =
    publishAt !== null && publishAt !== before?.publishAt && Date.parse(publishAt) <= now.getTime();
  const isTooLate = publishAt !== null && closesAt !== null && Date.parse(publishAt) >= closesAt.getTime();
  return [
    ...(isNewClosing ? flawsOfClosing(closesAt, now) : []),
    ...flawIf(isOver, 'publishAt', 'is over'),
    ...flawIf(isTooLate, 'publishAt', 'is after the last day to apply'),
  ];
}

/** Why a job can't go live. */
export const flawsOfClosing = (closesAt: Date | null, now: Date): Flaw[] =>
  flawIf(closesAt && closesAt <= now, 'closesOn', 'is over');

/** Where pay is required, `unpaid` and a grade are pay, too. */
export const flawsOfPayRule = (pay: Pay | null, isRequired: boolean): Flaw[] =>
  flawIf(
    isRequired && pay === null,
    'pay',
    'must be in the job before it goes live: an amount, a grade or “not paid”',
  );
