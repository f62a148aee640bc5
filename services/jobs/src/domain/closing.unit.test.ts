import { expect, it } from 'vitest';
import { closedMessage, closingOf } from './closing.ts';

it('closes in the operator’s zone where no place is known', () => {
  expect(closingOf({ closesOn: null, places: [] }, 'UTC')).toBeUndefined();
  // There are several zones in the USA, and several towns of that name.
  const portland = { country: 'US', town: 'Portland' };
  expect(closingOf({ closesOn: '2026-05-01', places: [portland] }, 'America/Chicago')).toEqual({
    zone: 'America/Chicago',
    at: new Date('2026-05-02T04:59:59.999Z'),
  });
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
  expect(closingOf({ closesOn, places }, 'UTC')).toEqual({ zone: 'Europe/Lisbon', at: new Date(at) });
});

it('says that a job has closed, and when', () => {
  expect(closedMessage('2026-03-31', 'Europe/Lisbon')).toBe(
    'This job closed at the end of 31 March 2026 (Europe/Lisbon).',
  );
});
