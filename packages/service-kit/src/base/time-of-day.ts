/**
 * The first time after `now` at which the clocks of the zone show this hour.
 * @param weekday only on this day of the week, 0 for Sunday
 */
export function nextTimeOfDay(now: Date, hour: number, timeZone: string, weekday?: number): Date {
  const wall = wallTime(now, timeZone);
  for (let days = 0; ; days++) {
    const asked = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days, hour);
    if (weekday !== undefined && new Date(asked).getUTCDay() !== weekday) continue;
    const time = fromWallTime(asked, timeZone);
    if (time > now) return time;
  }
}

/** What the clocks of the zone show, as if it were UTC. */
export function wallTime(time: Date, timeZone: string): Date {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return new Date(`${text.format(time).replace(' ', 'T')}Z`);
}

/** The time at which the clocks of the zone show `asked`; the offset before it may be another one. */
function fromWallTime(asked: number, timeZone: string): Date {
  const offset = (time: number) =>
    wallTime(new Date(time), timeZone).getTime() - Math.floor(time / 1000) * 1000;
  const near = asked - offset(asked);
  return new Date(asked - offset(near));
}
