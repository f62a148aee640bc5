import { describe, expect, it } from 'vitest';
import { answerDates, dayIn, openAnswer, workingDaysAfter } from './answer-date.ts';

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

describe('the dates of a promise', () => {
  it('begin with the day in the time zone of the operator', () => {
    const night = new Date('2026-11-23T23:30:00Z');
    expect(dayIn('UTC', night)).toBe('2026-11-23');
    expect(dayIn('Europe/Berlin', night)).toBe('2026-11-24');
    expect(dayIn('America/Toronto', new Date('2026-11-23T03:00:00Z'))).toBe('2026-11-22');
    expect(answerDates(night, 'UTC')[0]?.answerBy).toBe('2026-11-30');
    expect(answerDates(night, 'Europe/Berlin')[0]?.answerBy).toBe('2026-12-01');
  });

  it('are at half, at four fifths and on the day, each later than the one before', () => {
    const dates = answerDates(new Date('2026-11-23T12:00:00Z'), 'UTC');
    expect(dates).toEqual([
      { within: 5, halfOn: '2026-11-26', fourFifthsOn: '2026-11-27', answerBy: '2026-11-30' },
      { within: 10, halfOn: '2026-11-30', fourFifthsOn: '2026-12-03', answerBy: '2026-12-07' },
      { within: 15, halfOn: '2026-12-03', fourFifthsOn: '2026-12-09', answerBy: '2026-12-14' },
      { within: 30, halfOn: '2026-12-14', fourFifthsOn: '2026-12-25', answerBy: '2027-01-04' },
    ]);
  });

  it('do not move with the hour on the days when the clock changes', () => {
    for (const day of ['2026-10-25', '2027-03-28'])
      for (const time of ['00:30', '12:00', '21:30']) {
        const [{ answerBy } = { answerBy: '' }] = answerDates(
          new Date(`${day}T${time}:00Z`),
          'Europe/Berlin',
        );
        expect(answerBy).toBe(workingDaysAfter(day, 5));
      }
  });
});

describe('the open answer', () => {
  const waiting = {
    status: 'not reviewed',
    withdrawn_at: null,
    answer_by: '2026-11-30',
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
});
