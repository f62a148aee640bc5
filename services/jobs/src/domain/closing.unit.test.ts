import { expect, it } from 'vitest';
import { closedMessage, closingOf } from './closing.ts';

it('closes in the operator’s zone where no place is known', () => {
  expect(closingOf({ closesOn: null, places: [] }, null, 'UTC')).toEqual({
    closes_zone: null,
    closes_at: null,
  });
  // There are several zones in the USA, and several towns of that name.
  const portland = { country: 'US', town: 'Portland' };
  expect(closingOf({ closesOn: '2026-05-01', places: [portland] }, null, 'America/Chicago')).toEqual({
    closes_zone: 'America/Chicago',
    closes_at: new Date('2026-05-02T04:59:59.999Z'),
  });
});

it('stays where neither the day nor the places change', () => {
  const [fields, closing] = [
    { closesOn: '2026-05-01', places: [] },
    { closes_zone: 'Etc/GMT+3', closes_at: new Date(0) },
  ];
  expect(closingOf({ ...fields }, { ...closing, fields }, 'UTC')).toEqual(closing);
  const places = [{ country: 'PT', town: 'Lisboa' }];
  expect(closingOf({ ...fields, places }, { ...closing, fields }, 'UTC').closes_zone).toBe('Europe/Lisbon');
});

it.each([
  // Before and after both changes of the clocks, in the zone of the first place that is known.
  ['2026-03-28', '2026-03-28T23:59:59.999Z'],
  ['2026-03-29', '2026-03-29T22:59:59.999Z'],
  ['2026-10-24', '2026-10-24T22:59:59.999Z'],
  ['2026-10-25', '2026-10-25T23:59:59.999Z'],
])('on %s closes in Lisbon at %s', (closesOn, at) => {
  const places = [
    { country: 'US', town: '' },
    { country: 'PT', town: 'Lisboa' },
    { country: 'DE', town: 'Berlin' },
  ];
  expect(closingOf({ closesOn, places }, null, 'UTC')).toEqual({
    closes_zone: 'Europe/Lisbon',
    closes_at: new Date(at),
  });
});

it('says that a job has closed, and when', () => {
  expect(closedMessage('2026-03-31', 'Europe/Lisbon')).toBe(
    'This job closed at the end of 31 March 2026 (Europe/Lisbon).',
  );
});
