import { type JobFacts, NO_FACTS, type Pay, type Place, type Question } from '@firstrung/contracts';
import { toQuestion } from '../questions/question-values.ts';

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
}
export type Fact = keyof FactValues;

/** The facts of a reply as the form shows them. A server of the release before leaves them out. */
export function toFactValues(job: Partial<JobFacts>): FactValues {
  const facts = { ...NO_FACTS, ...job };
  const { pay, places, remoteFrom, hours, startsOn, positions, closesOn, publishAt, questions } = facts;
  return {
    pay,
    places,
    remoteFrom: remoteFrom?.length === 0 ? 'anywhere' : remoteFrom,
    // One number is written once.
    hours: { min: hours?.min ?? null, max: hours && hours.max > hours.min ? hours.max : null },
    startsOn,
    length: lengthOf(facts),
    positions,
    closesOn: closesOn ?? '',
    publishAt: publishAt && localTime(publishAt),
    questions,
  };
}

/** `2027-03-01T09:00` by the reader's clock. */
function localTime(at: string): string {
  const time = new Date(at);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function lengthOf({ months, endsOn }: JobFacts): LengthValue {
  if (months !== null) return { kind: 'months', months };
  return endsOn === null ? null : { kind: 'until', day: endsOn };
}

/** The facts that the form says. What is not finished is not said. */
export function toFacts(values: FactValues): JobFacts {
  const { places, remoteFrom, hours, startsOn, length, positions, closesOn, publishAt, questions } = values;
  return {
    pay: toPay(values.pay),
    places: [...places],
    remoteFrom: toRemoteFrom(remoteFrom),
    hours: isNumber(hours.min) ? { min: hours.min, max: isNumber(hours.max) ? hours.max : hours.min } : null,
    startsOn: startsOn || null,
    endsOn: length?.kind === 'until' ? length.day || null : null,
    months: length?.kind === 'months' && isNumber(length.months) ? length.months : null,
    positions: isNumber(positions) ? positions : null,
    closesOn: closesOn || null,
    publishAt: publishAt ? new Date(publishAt).toISOString() : null,
    questions: questions.map(toQuestion),
  };
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

const isNumber = (value: number | null): value is number => Number.isFinite(value);

/** The fields of the calls that a fact of the form is sent in. */
export const WIRE_FIELDS: Readonly<Record<Fact, readonly (keyof JobFacts)[]>> = {
  pay: ['pay'],
  places: ['places'],
  remoteFrom: ['remoteFrom'],
  hours: ['hours'],
  startsOn: ['startsOn'],
  length: ['months', 'endsOn'],
  positions: ['positions'],
  closesOn: ['closesOn'],
  publishAt: ['publishAt'],
  questions: ['questions'],
};

export const factNames = Object.keys(WIRE_FIELDS) as Fact[];

/** Whether a field of the form is a fact. */
export const isFact = (field: string): field is Fact => field in WIRE_FIELDS;

/** Where the form shows what the server says of a field of the call. */
export const FORM_NAMES: Readonly<Record<string, Fact>> = {
  'pay.kind': 'pay',
  'pay.min': 'pay',
  'pay.max': 'pay',
  'pay.text': 'pay',
  'pay.unit': 'pay',
  'pay.currency': 'pay',
  'hours.min': 'hours',
  'hours.max': 'hours',
  months: 'length',
  endsOn: 'length',
};

/** Whether a field of a new job says no more than when it is left out. */
export const isLeftOut = (field: string, value: unknown): boolean =>
  field in NO_FACTS && JSON.stringify(value) === JSON.stringify(NO_FACTS[field as keyof JobFacts]);
