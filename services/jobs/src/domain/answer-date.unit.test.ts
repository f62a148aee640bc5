import type { Place } from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import { answerDates, dayIn, lastClosedDay, openAnswer, workingDaysAfter } from './answer-date.ts';
import { daysAfter } from './day.ts';
import { type Calendar, calendarsAt } from './holidays.ts';

const BERLIN = { country: 'DE', town: 'Berlin' };
const VIENNA = { country: 'AT', town: 'Wien' };

describe('working days', () => {
  it('are counted from the day after, without weekends', () => {
    // 2026-11-23 is a Monday.
    expect(workingDaysAfter('2026-11-23', 1)).toBe('2026-11-24');
    expect(workingDaysAfter('2026-11-23', 5)).toBe('2026-11-30');
    expect(workingDaysAfter('2026-11-20', 1)).toBe('2026-11-23');
    for (const weekend of ['2026-11-21', '2026-11-22'])
      expect(workingDaysAfter(weekend, 5)).toBe('2026-11-27');
    expect(workingDaysAfter('2026-12-31', 30)).toBe('2027-02-11');
  });

  it('are those of the calendar over both changes of daylight saving', () => {
    expect(workingDaysAfter('2027-03-26', 1)).toBe('2027-03-29');
    expect(workingDaysAfter('2027-03-22', 10)).toBe('2027-04-05');
    expect(workingDaysAfter('2026-10-23', 1)).toBe('2026-10-26');
    expect(workingDaysAfter('2026-10-19', 10)).toBe('2026-11-02');
  });
});

describe('weekends', () => {
  // 2026-11-05 is a Thursday without a holiday around it.
  it.each([
    ['Saturday and Sunday', 'DE', ['06', '09', '10', '11', '12']],
    ['Saturday and Sunday where it was Friday until 2022', 'AE', ['06', '09', '10', '11', '12']],
    ['Friday and Saturday', 'SA', ['08', '09', '10', '11', '12']],
    ['Friday and Saturday, of a town', 'EG', ['08', '09', '10', '11', '12'], 'Cairo'],
    ['Friday and Saturday, without known holidays', 'KW', ['08', '09', '10', '11', '12']],
    ['Thursday and Friday', 'AF', ['07', '08', '09', '10', '11']],
    ['Friday alone', 'IR', ['07', '08', '09', '10', '11']],
    ['Sunday alone', 'UG', ['06', '07', '09', '10', '11']],
    ['Saturday and Sunday, of an island without towns', 'BV', ['06', '09', '10', '11', '12']],
  ])('are %s: %s', async (_, country, days, town = '') => {
    const calendars = await calendarsAt([{ country, town }]);
    const counted = days.map((_, index) => workingDaysAfter('2026-11-05', index + 1, calendars[0]));
    expect(counted).toEqual(days.map((day) => `2026-11-${day}`));
    expect(answerDates('2026-11-05', 5, calendars).answerBy).toBe(`2026-11-${days[4]}`);
  });

  it('at several places count until the later day', async () => {
    const [riyadh, berlin] = await calendarsAt([{ country: 'SA', town: 'Riyadh' }, BERLIN]);
    const by = (from: string, ...calendars: Calendar[]) => answerDates(from, 5, calendars).answerBy;
    expect([by('2026-11-07', riyadh!), by('2026-11-08', berlin!)]).toEqual(['2026-11-12', '2026-11-13']);
    expect(by('2026-11-07', riyadh!, berlin!)).toBe('2026-11-13');
    expect(by('2026-11-08', riyadh!, berlin!)).toBe('2026-11-15');
  });
});

describe('days', () => {
  it('are those in the time zone of the operator', () => {
    const night = new Date('2026-11-23T23:30:00Z');
    expect(dayIn('UTC', night)).toBe('2026-11-23');
    expect(dayIn('Europe/Berlin', night)).toBe('2026-11-24');
    expect(dayIn('America/Toronto', new Date('2026-11-23T03:00:00Z'))).toBe('2026-11-22');
  });
});

describe('the dates of a promise', () => {
  it.each([
    [5, '2026-11-26', '2026-11-27', '2026-11-30'],
    [10, '2026-11-30', '2026-12-03', '2026-12-07'],
    [15, '2026-12-03', '2026-12-09', '2026-12-14'],
    [30, '2026-12-14', '2026-12-25', '2027-01-04'],
  ] as const)('of %i working days are at half, at four fifths and on the day', (within, half, fifths, by) => {
    const promisedOn = '2026-11-23';
    const dates = { promisedOn, halfOn: half, fourFifthsOn: fifths, answerBy: by };
    expect(answerDates(promisedOn, within, [])).toEqual(dates);
  });

  it('leave out public holidays, and at several places are the latest', async () => {
    const [vienna, berlin] = await calendarsAt([
      { country: 'AT', town: 'Wien' },
      { country: 'DE', town: 'Berlin' },
    ]);
    const by = (...calendars: Calendar[]) => answerDates('2026-12-04', 5, calendars).answerBy;
    expect(by()).toBe('2026-12-11');
    expect(by(berlin!)).toBe('2026-12-11');
    // The Immaculate Conception.
    expect(by(vienna!)).toBe('2026-12-14');
    expect(by(berlin!, vienna!)).toBe('2026-12-14');
    expect(answerDates('2026-12-21', 5, [berlin!]).answerBy).toBe('2026-12-29');
  });

  it('of an interview are until its day, or the next working day if that is over', () => {
    expect(answerDates('2026-11-23', '2026-12-05', [])).toEqual({
      promisedOn: '2026-11-23',
      halfOn: '2026-11-30',
      fourFifthsOn: '2026-12-03',
      answerBy: '2026-12-05',
    });
    expect(answerDates('2026-11-20', '2026-11-19', []).answerBy).toBe('2026-11-23');
  });
});

describe('the days until an interview', () => {
  const until = async (from: string, interview: string, ...places: Place[]) =>
    answerDates(from, interview, await calendarsAt(places));

  it.each([
    ['over Christmas in Berlin', '2026-12-22', '2026-12-28', BERLIN, '2026-12-24', '2026-12-28'],
    ['over Easter in Berlin', '2027-03-24', '2027-03-31', BERLIN, '2027-03-30', '2027-03-31'],
    ['over Ascension in Vienna', '2027-05-04', '2027-05-07', VIENNA, '2027-05-05', '2027-05-07'],
    ['with nothing but holidays between', '2026-12-24', '2026-12-27', BERLIN, '2026-12-24', '2026-12-24'],
  ])('%s leave out holidays', async (_, from, interview, place, halfOn, fourFifthsOn) => {
    expect(await until(from, interview, place)).toEqual({
      promisedOn: from,
      halfOn,
      fourFifthsOn,
      answerBy: interview,
    });
  });

  it('never end after it, whatever the places and the season', async () => {
    for (const places of [[], [BERLIN], [VIENNA], [BERLIN, VIENNA, { country: 'CA', town: 'Toronto' }]]) {
      const calendars = await calendarsAt(places);
      for (let from = '2026-12-01'; from < '2027-01-15'; from = daysAfter(from, 1))
        for (const length of [1, 2, 3, 6, 10, 30, 90]) {
          const { halfOn, fourFifthsOn, answerBy } = answerDates(from, daysAfter(from, length), calendars);
          const days = [from, halfOn, fourFifthsOn, answerBy];
          expect(days).toEqual(days.toSorted());
        }
    }
  });
});

describe('the last closed day', () => {
  it.each([
    ['2026-11-23T23:10:00Z', 0, '2026-11-23'],
    ['2026-11-23T23:09:59Z', 0, '2026-11-22'],
    ['2026-11-23T23:11:00Z', 60, '2026-11-23'],
    ['2026-11-23T23:10:59Z', 60, '2026-11-22'],
    ['2026-11-30T23:09:59Z', 7 * 86_400, '2026-11-22'],
  ])('at %s, with %i seconds of hold, is %s', (now, decisionHoldSeconds, day) => {
    expect(lastClosedDay(new Date(now), { timeZone: 'Europe/Berlin', decisionHoldSeconds })).toBe(day);
  });
});

describe('the open answer', () => {
  const waiting = {
    status: 'not reviewed',
    withdrawn_at: null,
    answer_by: '2026-11-30',
    is_next: false,
    asked_at: null,
  } as const;

  it('is overdue when its day is over', () => {
    expect(openAnswer(waiting, '2026-11-30')).toEqual({ by: '2026-11-30', isOverdue: false, askedAt: null });
    expect(openAnswer(waiting, '2026-12-01')).toMatchObject({ isOverdue: true });
    const asked_at = new Date('2026-12-01T08:00:00Z');
    expect(openAnswer({ ...waiting, asked_at }, '2026-12-02')?.askedAt).toBe(asked_at.toISOString());
  });

  it('ends with a decision and a withdrawal, and there is none without a promise', () => {
    for (const status of ['accepted', 'nextSteps Shortlisted', 'not up to snuff'] as const)
      expect(openAnswer({ ...waiting, status }, '2026-12-01')).toBeUndefined();
    expect(openAnswer({ ...waiting, withdrawn_at: new Date() }, '2026-12-01')).toBeUndefined();
    expect(openAnswer({ ...waiting, answer_by: null }, '2026-12-01')).toBeUndefined();
  });

  it('is waited for by who is shortlisted, if it is the next one', () => {
    const next = { ...waiting, is_next: true };
    for (const status of ['nextSteps Shortlisted', 'not reviewed'] as const)
      expect(openAnswer({ ...next, status }, '2026-12-01')).toMatchObject({ isNext: true });
    expect(openAnswer({ ...next, status: 'accepted' }, '2026-12-01')).toBeUndefined();
  });
});
