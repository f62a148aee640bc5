import { expect, it } from 'vitest';
import {
  closingText,
  hoursText,
  lengthText,
  payText,
  placesText,
  positionsText,
  remoteText,
  startText,
} from './format-facts.ts';

const amount = { kind: 'amount', unit: 'hour', currency: 'EUR' } as const;
/** As a test may write them: with plain spaces. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

it('says what is paid, by hour, month or year, by a grade, or that nothing is', () => {
  expect(payText({ ...amount, min: 14, max: null })).toBe('€14 an hour');
  expect(payText({ ...amount, min: 14, max: 14 })).toBe('€14 an hour');
  expect(plain(payText({ ...amount, min: 14, max: 16.5 }))).toBe('€14 – €16.50 an hour');
  expect(payText({ ...amount, min: 2800, max: null, unit: 'month', currency: 'CHF' })).toMatch(
    /^CHF\s2,800 a month$/,
  );
  expect(payText({ ...amount, min: 38_000, max: null, unit: 'year', currency: 'USD' })).toBe(
    '$38,000 a year',
  );
  expect(payText({ kind: 'grade', text: 'E 13 TV-L' })).toBe('E 13 TV-L');
  expect(payText({ kind: 'unpaid' })).toBe('Not paid');
});

it('names places with their countries, and the countries from which one may work', () => {
  expect(placesText([{ country: 'DE', town: 'Berlin' }])).toBe('Berlin, Germany');
  expect(
    placesText([
      { country: 'DE', town: 'Berlin' },
      { country: 'PT', town: '' },
    ]),
  ).toBe('Berlin, Germany\u00a0· Portugal');
  expect(remoteText([])).toBe('Remote from anywhere');
  expect(remoteText(['DE', 'AT', 'CH'])).toBe('Remote from Germany, Austria, and Switzerland');
});

it('says hours, start, length and positions', () => {
  expect(hoursText({ min: 20, max: 20 })).toBe('20 hours a week');
  expect(hoursText({ min: 37.5, max: 40 })).toBe('37.5–40 hours a week');
  expect(hoursText({ min: 1, max: 1 })).toBe('1 hour a week');
  expect(startText('now')).toBe('As soon as possible');
  expect(startText('2027-03-01')).toBe('March 1, 2027');
  expect(lengthText({ months: 6, endsOn: null })).toBe('6 months');
  expect(lengthText({ months: null, endsOn: '2027-09-30' })).toBe('Until September 30, 2027');
  expect(positionsText(1)).toBe('1 position');
  expect(positionsText(3)).toBe('3 positions');
});

it('names the time zone of the last day for readers with another clock', () => {
  const closing = {
    closesOn: '2027-03-12',
    closesAt: '2027-03-13T00:00:00.000Z',
    closesZone: 'Europe/Lisbon',
  };
  expect(closingText(closing, 'Europe/Lisbon')).toBe('March 12, 2027');
  expect(closingText(closing, 'Europe/London')).toBe('March 12, 2027');
  expect(closingText(closing, 'Europe/Berlin')).toBe('March 12, 2027, 23:59 Lisbon time');
  expect(closingText(closing, 'America/New_York')).toBe('March 12, 2027, 23:59 Lisbon time');
  // The page server doesn't know the reader's.
  expect(closingText(closing)).toBe('March 12, 2027, 23:59 Lisbon time');
  expect(closingText({ ...closing, closesZone: 'America/Port_of_Spain' }, 'Europe/Berlin')).toContain(
    '23:59 Port of Spain time',
  );
  expect(closingText({ closesOn: '2027-03-12' }, 'Europe/Berlin')).toBe('March 12, 2027');
});

it('says nothing of a fact that the job or the server does not have', () => {
  for (const none of [null, undefined]) {
    expect([payText(none), placesText(none), remoteText(none), hoursText(none)]).toEqual(
      Array(4).fill(undefined),
    );
    expect([startText(none), positionsText(none)]).toEqual([undefined, undefined]);
  }
  expect([placesText([]), lengthText({}), closingText({}), closingText({ closesOn: null })]).toEqual(
    Array(4).fill(undefined),
  );
});
