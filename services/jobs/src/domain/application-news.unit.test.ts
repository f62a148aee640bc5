import { describe, expect, it } from 'vitest';
import { type ApplicationChange, latestNews, newsOfChange, type ReadState } from './application-news.ts';

const at = new Date('2026-03-01T10:00:00Z');
const fresh: ReadState = { status: 'not reviewed', reviewedAt: null };
const opened: ReadState = { status: 'not reviewed', reviewedAt: at };
const rejected: ReadState = { status: 'not up to snuff', reviewedAt: null };

describe('what a change of an application says', () => {
  const table: [string, ReadState | undefined, ApplicationChange, ReadState, string][] = [
    ['a submission', undefined, 'submitted', fresh, 'newApplication 6 now, applicationSent 3 now'],
    [
      'another submission after a rejection',
      rejected,
      'submitted',
      fresh,
      'newApplication 6 now, applicationSent 3 now, statusChange 3 nobody',
    ],
    ['opening', fresh, 'reviewed', opened, 'newApplication 7 read, statusChange 3 now'],
    ['a held decision', fresh, 'held', fresh, 'newApplication 7 read'],
    ['a held decision after opening', opened, 'held', opened, ''],
    [
      'a decision',
      fresh,
      'decided',
      rejected,
      'newApplication 7 read, applicationSent 3 nobody, statusChange 3 now',
    ],
    ['other reasons', rejected, 'decided', rejected, ''],
    ['a decision that is taken back', rejected, 'decided', fresh, 'statusChange 3 nobody'],
    [
      'a withdrawal',
      fresh,
      'withdrawn',
      fresh,
      'newApplication 7 read, applicationSent 3 nobody, companyMessage 3 nobody',
    ],
    [
      'a withdrawal after a decision',
      rejected,
      'withdrawn',
      rejected,
      'statusChange 3 read, companyMessage 3 nobody',
    ],
    [
      'undoing another submission',
      fresh,
      'undone',
      rejected,
      'newApplication 6 nobody, applicationSent 3 nobody, companyMessage 3 nobody',
    ],
  ];
  it.each(table)('%s', (_, before, change, after, expected) => {
    const news = newsOfChange(before, { ...after, change, version: 3 });
    expect(news.map(({ kind, version, told }) => `${kind} ${version} ${told}`).join(', ')).toBe(expected);
  });
});

it('the last of each kind has the version and the time at which it was said', () => {
  const later = (days: number) => new Date(at.getTime() + days * 86_400_000);
  const latest = latestNews([
    { change: 'submitted', status: 'not reviewed', version: 1, at },
    { change: 'reviewed', status: 'not reviewed', version: 2, at: later(1) },
    { change: 'decided', status: 'nextSteps Shortlisted', version: 3, at: later(2) },
    { change: 'decided', status: 'not up to snuff', version: 4, at: later(3) },
    { change: 'decided', status: 'not up to snuff', version: 5, at: later(4) },
  ]);
  expect(latest.map((news) => [news.kind, news.version, news.told, news.at])).toEqual([
    ['newApplication', 5, 'read', later(1)],
    ['applicationSent', 3, 'nobody', later(2)],
    ['statusChange', 4, 'now', later(3)],
  ]);
});
