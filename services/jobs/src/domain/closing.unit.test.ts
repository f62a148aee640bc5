import { describe, expect, it } from 'vitest';
import { closedMessage, closingOf, endOfDay } from './closing.ts';

describe('the end of a day', () => {
  it.each([
    ['2026-07-01', 'UTC', '2026-07-02T00:00:00.000Z'],
    ['2026-01-31', 'Europe/Lisbon', '2026-02-01T00:00:00.000Z'],
    ['2026-07-31', 'Europe/Lisbon', '2026-07-31T23:00:00.000Z'],
    ['2026-07-31', 'Europe/Berlin', '2026-07-31T22:00:00.000Z'],
    ['2026-07-31', 'America/New_York', '2026-08-01T04:00:00.000Z'],
    ['2026-12-31', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
    ['2026-12-31', 'Pacific/Pago_Pago', '2027-01-01T11:00:00.000Z'],
    ['2026-06-15', 'Asia/Kathmandu', '2026-06-15T18:15:00.000Z'],
  ])('%s in %s', (day, zone, at) => {
    expect(endOfDay(day, zone).toISOString()).toBe(at);
  });

  it.each([
    // The days on which the clocks change, and those before and after.
    ['2026-03-28', 'Europe/Lisbon', '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', 'Europe/Lisbon', '2026-03-29T23:00:00.000Z'],
    ['2026-10-24', 'Europe/Lisbon', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Lisbon', '2026-10-26T00:00:00.000Z'],
    ['2026-03-28', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    // The clocks go from 24:00 to 1:00: the next day has no midnight.
    ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    // They go from 24:00 back to 23:00: that hour is repeated.
    ['2026-04-04', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
  ])('%s in %s, where the clocks change', (day, zone, at) => {
    expect(endOfDay(day, zone).toISOString()).toBe(at);
  });

  it('is the last moment of that day, in every zone and on every day of a year', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const days = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
      for (let n = 0; n < 365; n += 13) {
        const day = new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10);
        const end = endOfDay(day, zone).getTime();
        expect([days.format(end - 1), days.format(end) > day], `${day} ${zone}`).toEqual([day, true]);
      }
    }
  });
});

it('closes in the operator’s zone where no place is known', () => {
  expect(closingOf({ closesOn: null, places: [] }, 'UTC')).toBeUndefined();
  const unknown = { closesOn: '2026-05-01', places: [{ country: 'AT', town: 'Nowhere at all' }] };
  expect(closingOf(unknown, 'America/New_York')).toEqual({
    zone: 'America/New_York',
    at: new Date('2026-05-02T04:00:00Z'),
  });
});

it('says that a job has closed, and when', () => {
  expect(closedMessage('2026-03-31', 'Europe/Lisbon')).toBe(
    'This job closed at the end of 31 March 2026 (Europe/Lisbon).',
  );
});
