import { expect, test } from 'vitest';
import { workdaysBefore } from './working-time.ts';

/** Local time; 2 March 2026 is a Monday. */
const march = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);

test.each([
  ['within the day', march(4, 15), 0.25, march(4, 13)],
  ['over night', march(4, 10), 0.5, march(3, 14)],
  ['over the weekend', march(9, 10), 0.25, march(6, 16)],
  ['from the evening', march(4, 22, 30), 0.125, march(4, 16)],
  ['from before work', march(4, 6), 0.125, march(3, 16)],
  ['from a Sunday', march(8, 12), 1.5, march(5, 13)],
  ['whole days', march(18, 12), 10, march(4, 12)],
])('%s', (_, until, workdays, expected) => {
  expect(workdaysBefore(until, workdays)).toEqual(expected);
});
