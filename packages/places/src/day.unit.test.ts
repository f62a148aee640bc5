import { expect, test } from 'vitest';
import { zonesOf } from './data.ts';
import { endOfDay } from './day.ts';

test.for([
  ['2027-01-15', 'Europe/Berlin', '2027-01-15T22:59:59.999Z'],
  ['2027-07-15', 'Europe/Berlin', '2027-07-15T21:59:59.999Z'],
  ['2027-07-15', 'Asia/Kolkata', '2027-07-15T18:29:59.999Z'],
  ['2027-07-15', 'Pacific/Kiritimati', '2027-07-15T09:59:59.999Z'],
  ['2027-07-15', 'Pacific/Pago_Pago', '2027-07-16T10:59:59.999Z'],
  ['2028-02-29', 'UTC', '2028-02-29T23:59:59.999Z'],
  // The days around both changes, and of the changes.
  ['2027-03-27', 'Europe/Berlin', '2027-03-27T22:59:59.999Z'],
  ['2027-03-28', 'Europe/Berlin', '2027-03-28T21:59:59.999Z'],
  ['2027-10-30', 'Europe/Berlin', '2027-10-30T21:59:59.999Z'],
  ['2027-10-31', 'Europe/Berlin', '2027-10-31T22:59:59.999Z'],
  // Half an hour.
  ['2027-04-04', 'Australia/Lord_Howe', '2027-04-04T13:29:59.999Z'],
  // At midnight, forward: the day begins at 1 o'clock.
  ['2026-04-23', 'Africa/Cairo', '2026-04-23T21:59:59.999Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-24T20:59:59.999Z'],
  // At midnight, back: the last hour of the day comes twice.
  ['2026-10-28', 'Africa/Cairo', '2026-10-28T20:59:59.999Z'],
  ['2026-10-29', 'Africa/Cairo', '2026-10-29T21:59:59.999Z'],
  // A day that Samoa left out.
  ['2011-12-29', 'Pacific/Apia', '2011-12-30T09:59:59.999Z'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-31T09:59:59.999Z'],
] as const)('%s in %s ends at %s', ([day, zone, end]) => {
  expect(endOfDay(day, zone).toISOString()).toBe(end);
});

test('days and zones that do not exist are refused', () => {
  for (const [day, zone] of [
    ['2027-02-30', 'UTC'],
    ['2027-13-01', 'UTC'],
    ['tomorrow', 'UTC'],
    ['2027-02-28', 'Europe/Nowhere'],
  ] as const) {
    expect(() => endOfDay(day, zone), `${day} ${zone}`).toThrow(RangeError);
  }
});

const DAY = 24 * 60 * 60_000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The day that a calendar shows at an instant, read in another way than `endOfDay` reads it. */
function calendarOf(zone: string): (instant: number) => string {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return (instant) => calendar.format(instant);
}

/** The instants of two years between which the offset of a zone changes, by the day. */
function changes(zone: string): string[] {
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const days = Array.from({ length: 2 * 366 }, (_, index) => Date.UTC(2027, 0, 1) + index * DAY);
  const offsetAt = (day: number) =>
    offset.formatToParts(day).find(({ type }) => type === 'timeZoneName')?.value;
  const offsets = days.map(offsetAt);
  return days
    .slice(0, -1)
    .filter((_, index) => offsets[index] !== offsets[index + 1])
    .map((day) => new Date(day).toISOString().slice(0, 10));
}

test('in every zone of the data, days end at the last millisecond of their date, around each change of clocks', () => {
  const zones = [...new Set(zonesOf())];
  expect(zones.length).toBeGreaterThan(300);
  const changing = zones.filter((zone) => {
    const dateAt = calendarOf(zone);
    const around = changes(zone);
    for (const change of [...around, '2027-06-15', '2027-12-31', '2028-02-28']) {
      for (const day of [-2, -1, 0, 1, 2].map((days) => dayAfter(change, days))) {
        const end = endOfDay(day, zone).getTime();
        expect([zone, day, dateAt(end), dateAt(end + 1)]).toEqual([zone, day, day, dayAfter(day, 1)]);
        // No later instant is of that day.
        expect([zone, day, dateAt(end + DAY / 8)]).toEqual([zone, day, dayAfter(day, 1)]);
      }
    }
    return around.length > 0;
  });
  expect(changing.length).toBeGreaterThan(100);
});
