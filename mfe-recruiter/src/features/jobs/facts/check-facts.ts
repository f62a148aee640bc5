import { JOB_FACTS } from '@firstrung/contracts';
import { texts } from '../texts.ts';
import type { FactValues, LengthValue, PayValue } from './fact-values.ts';

// What react-hook-form asks of a field: `true`, or what is wrong with it. The server has the last word.

type Checked = string | true;
const words = texts.factsForm;

export function checkPay(pay: PayValue): Checked {
  if (pay?.kind === 'grade') return pay.text.trim() !== '' || words.gradeMissing;
  if (pay?.kind !== 'amount') return true;
  const { min, max } = pay;
  if (Number.isNaN(min) || Number.isNaN(max)) return words.notNumber;
  if (min === null) return words.payMissing;
  if (max !== null && max < min) return words.maxTooLow;
  return Math.max(min, max ?? 0) <= JOB_FACTS.amount || words.payTooHigh;
}

export function checkHours({ min, max }: FactValues['hours']): Checked {
  if (min === null && max === null) return true;
  const isRight = (hours: number | null) =>
    hours !== null && hours > 0 && hours <= JOB_FACTS.hours && Number.isInteger(hours * 2);
  if (!isRight(min) || (max !== null && !isRight(max))) return words.hoursRange(JOB_FACTS.hours);
  return max === null || max >= (min ?? 0) || words.maxTooLow;
}

export function checkLength(length: LengthValue, { startsOn }: Pick<FactValues, 'startsOn'>): Checked {
  if (length?.kind === 'months') return checkWhole(length.months, JOB_FACTS.months);
  if (!length) return true;
  const isBeforeStart = startsOn && startsOn !== 'now' && length.day !== '' && length.day < startsOn;
  return isBeforeStart ? words.endsFirst : checkDay(length.day);
}

export const checkPositions = (positions: number | null): Checked =>
  checkWhole(positions, JOB_FACTS.positions);

const checkWhole = (number: number | null, max: number): Checked =>
  number === null || (Number.isInteger(number) && number >= 1 && number <= max) || words.wholeNumber(max);

/** A year that is not typed to its end is one of the first centuries. */
export const checkDay = (day: string | null): Checked =>
  !day || day === 'now' || day.startsWith('20') || words.dayInvalid;

/** An empty time is one that was not chosen yet; `null` is "By hand". */
export const checkPublishTime = (time: FactValues['publishAt']): Checked =>
  time !== '' || words.publishTimeMissing;
