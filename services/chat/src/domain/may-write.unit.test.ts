import { expect, test } from 'vitest';
import { refuseWriting, type WriterFacts } from './may-write.ts';

const nothing = { member: true, connected: false, recruiter: false, approached: false, otherGone: false };
const cases: [string, Partial<WriterFacts> & Pick<WriterFacts, 'kind'>, string | undefined][] = [
  ['no member of a direct room', { kind: 'direct', member: false, connected: true }, 'NotFound'],
  ['no member of a group', { kind: 'group', member: false }, 'NotFound'],
  ['no member of a recruiter room', { kind: 'recruiter', member: false, approached: true }, 'NotFound'],
  ['no member of an announcement', { kind: 'announcement', member: false }, 'NotFound'],
  ['connected', { kind: 'direct', connected: true }, undefined],
  ['connected once', { kind: 'direct' }, 'NotConnected'],
  ['a group', { kind: 'group' }, undefined],
  ['an applicant to a recruiter', { kind: 'recruiter' }, undefined],
  ['a recruiter nobody approached', { kind: 'recruiter', recruiter: true }, 'NotAllowed'],
  ['a recruiter who was approached', { kind: 'recruiter', recruiter: true, approached: true }, undefined],
  ['an applicant to a recruiter who is gone', { kind: 'recruiter', otherGone: true }, 'NotAllowed'],
  [
    'a recruiter to an applicant who is gone',
    { kind: 'recruiter', recruiter: true, approached: true, otherGone: true },
    'NotAllowed',
  ],
  ['a recruiter to all applicants', { kind: 'announcement', recruiter: true }, undefined],
  ['an applicant to an announcement', { kind: 'announcement' }, 'NotAllowed'],
];

test.each(cases)('%s', (_, facts, refusal) => {
  expect(refuseWriting({ ...nothing, ...facts })).toBe(refusal);
});
