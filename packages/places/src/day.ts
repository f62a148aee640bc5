const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Making one takes longer than using it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(zone, clock);
  return clock;
}

/** What the clocks of a zone show at an instant, as the instant at which those of UTC show it. */
function localTime(instant: number, zone: string): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const seconds = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return seconds + (((instant % 1000) + 1000) % 1000);
}

/**
 * The last millisecond of a day (`2027-03-28`) in a time zone: 23:59:59.999 there, unless clocks change
 * around midnight. If they go back over it, that is after the hour that comes twice. Throws a `RangeError`
 * if there is no such day or zone.
 */
export function endOfDay(day: string, zone: string): Date {
  const start = new Date(`${day}T00:00:00.000Z`);
  // Dates like 30 February are read as days of the next month.
  if (!start.toISOString().startsWith(day)) throw new RangeError(`no day: ${day}`);
  const midnight = start.getTime() + 24 * HOUR;
  // Clocks are up to 14 hours ahead of UTC and 12 behind. They change once in this time, or not at all.
  const ends = [midnight - 15 * HOUR, midnight + 13 * HOUR]
    .map((instant) => midnight - (localTime(instant, zone) - instant))
    .filter((end) => localTime(end - 1, zone) < midnight && localTime(end, zone) >= midnight);
  return new Date(Math.max(...ends) - 1);
}
