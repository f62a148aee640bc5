import { describe, expect, it } from 'vitest';
import { type ApplicationChange, latestNews, newsOfChange, type ReadRow } from './application-news.ts';

const at = new Date('2026-03-01T10:00:00Z');
const fresh: ReadRow = { status: 'not reviewed', reviewed_at: null };
const opened: ReadRow = { status: 'not reviewed', reviewed_at: at };
const rejected: ReadRow = { status: 'not up to snuff', reviewed_at: null };
const SHORT = {
  newApplication: 'new',
  applicationSent: 'sent',
  statusChange: 'status',
  companyMessage: 'message',
};

describe('what a change of an application says', () => {
  const table: [string, ReadRow | undefined, ApplicationChange, ReadRow, string][] = [
    ['a submission', undefined, 'submitted', fresh, 'new 6 now, sent 3 now'],
    ['another one', rejected, 'submitted', fresh, 'new 6 now, sent 3 now, status 3 nobody'],
    ['opening', fresh, 'reviewed', opened, 'new 7 read, status 3 now'],
    ['a held decision', fresh, 'held', fresh, 'new 7 read'],
    ['a held decision after opening', opened, 'held', opened, ''],
    ['a decision', fresh, 'decided', rejected, 'new 7 read, sent 3 nobody, status 3 now'],
    ['other reasons', rejected, 'decided', rejected, ''],
    ['a decision that is taken back', rejected, 'decided', fresh, 'status 3 nobody'],
    ['a withdrawal', fresh, 'withdrawn', fresh, 'new 7 read, sent 3 nobody, message 3 nobody'],
    ['a late withdrawal', rejected, 'withdrawn', rejected, 'status 3 read, message 3 nobody'],
    ['undoing', fresh, 'undone', rejected, 'new 6 nobody, sent 3 nobody, message 3 nobody'],
  ];
  it.each(table)('%s', (_, before, change, after, expected) => {
    const news = newsOfChange(change, { before, after: { ...after, version: 3 } });
    const said = news.map(({ kind, version, told }) => `${SHORT[kind]} ${version} ${told}`);
    expect(said.join(', ')).toBe(expected);
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
