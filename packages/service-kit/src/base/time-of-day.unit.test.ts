import { expect, test } from 'vitest';
import { nextTimeOfDay } from './time-of-day.ts';

test.each([
  // Berlin is one hour ahead of UTC in winter and two in summer.
  ['2030-01-01T06:59:59.999Z', '2030-01-01T07:00:00.000Z'],
  ['2030-01-01T07:00:00.000Z', '2030-01-02T07:00:00.000Z'],
  ['2030-01-01T22:59:00.000Z', '2030-01-02T07:00:00.000Z'],
  ['2030-01-01T23:01:00.000Z', '2030-01-02T07:00:00.000Z'],
  ['2030-06-30T23:30:00.000Z', '2030-07-01T06:00:00.000Z'],
  // The nights of 31 March and 27 October 2030 are 23 and 25 hours after the day before.
  ['2030-03-30T08:00:00.000Z', '2030-03-31T06:00:00.000Z'],
  ['2030-03-31T00:59:59.000Z', '2030-03-31T06:00:00.000Z'],
  ['2030-10-26T08:00:00.000Z', '2030-10-27T07:00:00.000Z'],
  ['2030-10-27T00:30:00.000Z', '2030-10-27T07:00:00.000Z'],
  ['2030-12-31T12:00:00.000Z', '2031-01-01T07:00:00.000Z'],
])('after %s it is 8:00 in Berlin at %s', (now, next) => {
  expect(nextTimeOfDay(new Date(now), 8, 'Europe/Berlin').toISOString()).toBe(next);
});

test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu', 'America/St_Johns'])(
  'each day of a year has one 8:00 in %s',
  (timeZone) => {
    const hour = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    let time = new Date('2029-12-31T12:00:00Z');
    const days = new Set<string>();
    for (let day = 0; day < 366; day++) {
      time = nextTimeOfDay(time, 8, timeZone);
      const [date = '', shown] = hour.format(time).split(' ');
      expect(shown).toBe('08:00:00');
      days.add(date);
    }
    expect(days.size).toBe(366);
  },
);

test('a day of the week may be asked for', () => {
  const monday = (now: string) => nextTimeOfDay(new Date(now), 8, 'Europe/Berlin', 1).toISOString();
  expect(monday('2030-01-01T12:00:00Z')).toBe('2030-01-07T07:00:00.000Z');
  expect(monday('2030-01-07T06:00:00Z')).toBe('2030-01-07T07:00:00.000Z');
  expect(monday('2030-01-07T07:00:00Z')).toBe('2030-01-14T07:00:00.000Z');
});
