import { describe, expect, it, test } from 'vitest';
import { approve, type Judged, judge, PUBLIC, refuse, waits } from './approval.ts';

interface Fields {
  status: string;
  title: string;
  skills: string[];
}

const now = new Date('2026-11-29T12:00:00Z');
const earlier = new Date('2026-11-28T12:00:00Z');
const fields = { status: 'liveJobs', title: 'Baker', skills: ['bread'] };
const isSent = ({ status }: Fields) => status !== 'draftJobs';
const judged = (before: Judged<Fields> | null, next: Partial<Fields>, rule: object = {}) =>
  judge(
    before,
    { ...fields, ...before?.fields, ...before?.proposed, ...next },
    { waits: true, isSent, hasVersion: before !== null && !before.isNew, ...rule },
    now,
  );
const shown: Judged<Fields> = { ...PUBLIC, fields };
const isNew: Judged<Fields> = { ...shown, isNew: true, waits_since: earlier };
const edited: Judged<Fields> = { ...shown, proposed: { title: 'Cook' }, waits_since: earlier };

test.each([
  ['off', 'new', isNew, false],
  ['first', 'new', null, true],
  ['first', 'watched', shown, true],
  ['first', 'trusted', null, false],
  ['first', 'trusted', shown, false],
  ['first', 'trusted', isNew, true],
  ['first', 'trusted', edited, true],
  ['all', 'trusted', shown, true],
] as const)('REVIEW=%s, %s', (mode, trust, before, expected) => {
  expect(waits(mode, trust, before)).toBe(expected);
});

describe('what waits', () => {
  it('is the whole of what was never public, once it is sent', () => {
    expect(judged(null, {})).toEqual({ ...shown, isNew: true, waits_since: now });
    const draft = judged(null, { status: 'draftJobs' });
    expect(draft).toEqual({ ...PUBLIC, fields: { ...fields, status: 'draftJobs' } });
    expect(judged(draft, { status: 'liveJobs' }, { hasVersion: false })).toMatchObject({
      isNew: true,
      waits_since: now,
    });
    expect(judged(isNew, { title: 'Cook' })).toEqual({ ...isNew, fields: { ...fields, title: 'Cook' } });
  });

  it('stands beside what is public, and nothing waits once it is as that', () => {
    const skills = ['cake'];
    expect(judged(shown, { title: 'Cook' })).toEqual({ ...edited, waits_since: now });
    expect(judged(edited, { skills })).toEqual({ ...edited, proposed: { title: 'Cook', skills } });
    expect(judged(edited, { title: 'Baker' })).toEqual(shown);
  });

  it('is no status, and no edit that changes nothing', () => {
    const paused = { ...fields, status: 'pausedJobs' };
    expect(judged(edited, { status: 'pausedJobs' })).toEqual({ ...edited, fields: paused });
    expect(judged(edited, { skills: ['bread'] })).toEqual(edited);
  });

  it('is nothing where nothing has to', () => {
    expect(judged(edited, { skills: [] }, { waits: false })).toEqual({
      ...PUBLIC,
      fields: { ...fields, title: 'Cook', skills: [] },
    });
  });
});

describe('a refusal', () => {
  const reason = 'No fees.';
  const refused = { reason, at: now.toISOString(), fields: { ...fields, title: 'Cook' } };

  it('leaves what others read, and is known until what was sent in again is approved', () => {
    const once = refuse(edited, reason, now);
    expect(once).toEqual({ ...edited, waits_since: null, refused });
    expect(judged(once, { status: 'pausedJobs' })).toMatchObject({ waits_since: null, refused });
    const again = judged(once, { title: 'Chef' });
    expect(again).toEqual({ ...edited, proposed: { title: 'Chef' }, waits_since: now, refused });
    expect(approve(again)).toEqual({ ...PUBLIC, fields: { ...fields, title: 'Chef' } });
    expect(judged(once, { title: 'Baker' })).toEqual(shown);
  });

  it('is sent in again without an edit by sending a draft anew', () => {
    const draft = judged(refuse(edited, reason, now), { status: 'draftJobs' });
    expect(draft.waits_since).toBeNull();
    expect(judged(draft, { status: 'liveJobs' })).toMatchObject({
      waits_since: now,
      proposed: edited.proposed,
    });
  });
});
