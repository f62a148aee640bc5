import { type JobFacts, NO_FACTS, type Pay, type Place, type Question } from '@firstrung/contracts';
import { bodyOf, type FieldTable, valuesOf } from '@firstrung/web-kit/forms';
import { toQuestion } from '../questions/question-values.ts';
import { texts } from '../texts.ts';
import { factText } from './fact-text.ts';

const { facts: labels } = texts;

type Amount = Omit<Extract<Pay, { kind: 'amount' }>, 'min' | 'max'> & {
  min: number | null;
  max: number | null;
};
export type PayValue = Amount | Exclude<Pay, { kind: 'amount' }> | null;

/** How long the job lasts: for months, or until a day. */
export type LengthValue = { kind: 'months'; months: number | null } | { kind: 'until'; day: string } | null;

/**
 * The facts as the form has them. Numbers that are not typed yet are `null`, those that are none `NaN`, and
 * days that are not typed yet `''`.
 */
export interface FactValues {
  pay: PayValue;
  places: readonly Place[];
  /** The countries that are chosen; `null`: not remote. */
  remoteFrom: readonly string[] | 'anywhere' | null;
  hours: { min: number | null; max: number | null };
  startsOn: string | null;
  length: LengthValue;
  positions: number | null;
  closesOn: string;
  /** as an input for date and time has it, by the reader's clock; `null`: not by itself */
  publishAt: string | null;
  questions: readonly Question[];
  membersOnly: boolean;
}

/** The facts of a job. What is not finished is not said. */
export const factFields: FieldTable<JobFacts, FactValues> = {
  pay: {
    label: labels.pay,
    from: ({ pay }) => pay,
    to: toPay,
    text: (pay) => factText('pay', toPay(pay)),
  },
  places: {
    label: labels.places,
    text: (places) => factText('places', [...places]),
  },
  remoteFrom: {
    label: labels.remoteFrom,
    from: ({ remoteFrom }) => (remoteFrom?.length === 0 ? 'anywhere' : remoteFrom),
    to: toRemoteFrom,
    text: (remoteFrom) => factText('remoteFrom', toRemoteFrom(remoteFrom)),
  },
  hours: {
    label: labels.hours,
    // One number is written once.
    from: ({ hours }) => ({
      min: hours?.min ?? null,
      max: hours && hours.max > hours.min ? hours.max : null,
    }),
    to: toHours,
    text: (hours) => factText('hours', toHours(hours)),
  },
  startsOn: {
    label: labels.startsOn,
    from: ({ startsOn }) => startsOn,
    to: (day) => day || null,
    text: (day) => factText('startsOn', day || null),
  },
  length: {
    label: labels.length,
    at: ['months', 'endsOn'],
    from: ({ months, endsOn }) => {
      if (months !== null) return { kind: 'months', months };
      return endsOn === null ? null : { kind: 'until', day: endsOn };
    },
    to: toLength,
    text(length) {
      const { months, endsOn } = toLength(length);
      return factText('months', months) || factText('endsOn', endsOn);
    },
  },
  positions: {
    label: labels.positions,
    from: ({ positions }) => positions,
    to: toNumber,
    text: (positions) => factText('positions', toNumber(positions)),
  },
  closesOn: {
    label: labels.closesOn,
    to: (day) => day || null,
    text: (day) => factText('closesOn', day || null),
  },
  publishAt: {
    label: labels.publishAt,
    from: ({ publishAt }) => publishAt && localTime(publishAt),
    to: toInstant,
    text: (time) => factText('publishAt', toInstant(time)),
  },
  questions: {
    label: labels.questions,
    to: (questions) => questions.map(toQuestion),
    text: (questions) => factText('questions', [...questions]),
  },
  membersOnly: {
    label: labels.membersOnly,
    text: (membersOnly) => factText('membersOnly', membersOnly),
  },
};

export const factNames = Object.keys(factFields) as (keyof FactValues)[];

/** The facts of a reply, which leaves out those that a job hasn't, as the form shows them. */
export const toFactValues = (job: Partial<JobFacts>): FactValues =>
  valuesOf(factFields, { ...NO_FACTS, ...job });

/** The facts that the form says, as calls take them. */
export const toFacts = (values: FactValues) => bodyOf(factFields, values) as JobFacts;

/** `2027-03-01T09:00` by the reader's clock. */
function localTime(at: string): string {
  const time = new Date(at);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function toPay(pay: PayValue): Pay | null {
  if (pay?.kind !== 'amount') return pay?.kind === 'grade' && pay.text.trim() === '' ? null : pay;
  if (!isNumber(pay.min)) return null;
  return { ...pay, min: pay.min, max: isNumber(pay.max) ? pay.max : null };
}

function toRemoteFrom(value: FactValues['remoteFrom']): string[] | null {
  if (value === 'anywhere') return [];
  return value === null || value.length === 0 ? null : [...value];
}

function toHours({ min, max }: FactValues['hours']): JobFacts['hours'] {
  return isNumber(min) ? { min, max: isNumber(max) ? max : min } : null;
}

function toLength(length: LengthValue): Pick<JobFacts, 'months' | 'endsOn'> {
  return {
    months: length?.kind === 'months' ? toNumber(length.months) : null,
    endsOn: (length?.kind === 'until' && length.day) || null,
  };
}

function toInstant(time: FactValues['publishAt']): string | null {
  return time ? new Date(time).toISOString() : null;
}

function toNumber(value: number | null): number | null {
  return isNumber(value) ? value : null;
}

function isNumber(value: number | null): value is number {
  return Number.isFinite(value);
}
