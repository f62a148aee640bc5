import {
  type JobFact,
  type JobFacts,
  NO_FACTS,
  type Pay,
  type Place,
  type Question,
} from '@firstrung/contracts';
import { factText, jobLabels as labels } from '@firstrung/job-views';
import { bodyOf, type FieldTable, valuesOf } from '@firstrung/web-kit/forms';
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
  membersOnly: boolean;
}

/** A fact of one field. Its text is that of what the call takes: what is not finished is not said. */
const fact = <Fact extends keyof FactValues & JobFact>(
  name: Fact,
  to: (value: FactValues[Fact]) => JobFacts[Fact],
  from?: (job: JobFacts) => FactValues[Fact],
) => ({
  label: labels[name],
  to,
  ...(from && { from }),
  text: (value: FactValues[Fact]) => factText(name, to(value)),
});

/** The facts of a job. */
export const factFields: FieldTable<JobFacts, FactValues> = {
  pay: fact('pay', toPay, ({ pay }) => pay),
  places: fact('places', (places) => [...places]),
  remoteFrom: fact('remoteFrom', toRemoteFrom, ({ remoteFrom }) =>
    remoteFrom?.length === 0 ? 'anywhere' : remoteFrom,
  ),
  hours: fact('hours', toHours, ({ hours }) => ({
    min: hours?.min ?? null,
    // One number is written once.
    max: hours && hours.max > hours.min ? hours.max : null,
  })),
  startsOn: fact('startsOn', toDay, ({ startsOn }) => startsOn),
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
  positions: fact('positions', toNumber, ({ positions }) => positions),
  closesOn: fact('closesOn', toDay),
  publishAt: fact('publishAt', toInstant, ({ publishAt }) => publishAt && localTime(publishAt)),
  questions: fact('questions', (questions) => questions.map(toQuestion)),
  membersOnly: fact('membersOnly', (membersOnly) => membersOnly),
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

function toDay(day: string | null): string | null {
  return day || null;
}

function toNumber(value: number | null): number | null {
  return isNumber(value) ? value : null;
}

function isNumber(value: number | null): value is number {
  return Number.isFinite(value);
}
