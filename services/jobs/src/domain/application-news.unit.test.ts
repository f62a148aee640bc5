import { expect, test } from 'vitest';
import { type ApplicationChange, newsOfChange, type ReadRow } from './application-news.ts';

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
test.each(table)('what %s says', (_, before, change, after, expected) => {
  const news = newsOfChange(change, { before, after: { ...after, version: 3 } });
  const said = news.map(({ kind, version, told }) => `${SHORT[kind]} ${version} ${told}`);
  expect(said.join(', ')).toBe(expected);
});
