import { expect, test } from 'vitest';
import { jobState, jobStateText } from './job-state.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const restriction = { restrictionId: 'id', reason: 'A fee', since: at };
const waits = { shown: 'nothing', since: at } as const;
const refused = { shown: 'nothing', refused: { reason: 'A fee', at } } as const;

test.each([
  ['Live', { status: 'liveJobs' }],
  ['Paused', { status: 'pausedJobs' }],
  ['Draft', { status: 'draftJobs' }],
  ['Hidden', { status: 'hiddenJobs' }],
  ['Deleted', { status: 'deletedJobs' }],
  ['Hidden', { status: 'liveJobs', restriction }],
  ['Hidden', { status: 'pausedJobs', restriction, review: waits }],
  ['Waits', { status: 'liveJobs', review: waits }],
  ['Refused', { status: 'pausedJobs', review: refused, closesAt: at }],
  // Others see the version before.
  ['Live', { status: 'liveJobs', review: { ...waits, shown: 'before' } }],
  ['Paused', { status: 'pausedJobs', review: { ...refused, shown: 'before' } }],
  // Its company hasn't sent it, or has taken it back.
  ['Draft', { status: 'draftJobs', review: refused, restriction }],
  // As those who applied read it.
  ['Closed', { status: 'hiddenJobs', closedByBoard: true }],
  ['Closed', { status: 'liveJobs', closedByBoard: true }],
  ['Closed', { status: 'pausedJobs', closesAt: at }],
  ['Live', { status: 'liveJobs', closesAt: '2026-11-20T12:00:01.000Z' }],
] as const)('%s: %o', (word, job) => {
  expect(jobStateText(jobState(job, now))).toBe(word);
});
