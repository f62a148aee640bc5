import { Type } from 'typebox';
import { Act, FoundSubject } from '../acts.ts';
import { defineCalls, strict } from '../call.ts';
import { Id, literals, message } from '../fields.ts';
import { profileReplyFields } from '../profile-fields.ts';
import { CompanySite } from '../review.ts';
import { guarded, lifting, restricting, sought } from './staff.ts';

const { name, profilePicture, skills, education, about } = profileReplyFields;
const subject = { kind: literals(['company', 'job'] as const), id: Id };
const restricted = {
  ...guarded,
  spec: 'C§13',
  reply: { 200: Type.Object({ ...message, subject: FoundSubject }) },
} as const;

/** Companies and jobs. */
export const staffSubjectsCalls = defineCalls({
  'POST /api/staff/subjects': {
    scope: 'staff',
    summary: 'Companies by name and jobs by title, or either by id, the newest 20 of each',
    spec: 'C§13',
    body: sought,
    reply: { 200: Type.Object({ subjects: Type.Array(FoundSubject) }) },
  },
  'POST /api/staff/subjects/details': {
    scope: 'staff',
    summary: 'A company or a job, and what was done about it, the newest first',
    spec: 'C§13',
    body: strict(subject),
    reply: {
      200: Type.Object({
        subject: FoundSubject,
        acts: Type.Array(Act),
        /** of a company with a website, where companies are approved */
        site: Type.Optional(CompanySite),
      }),
    },
  },
  'POST /api/staff/subjects/person': {
    scope: 'staff',
    summary: 'A person as companies read them; 404 for others than applicants, and while they are hidden',
    spec: 'C§13',
    body: strict({ id: Id }),
    reply: { 200: Type.Object({ name, profilePicture, skills, education, about }) },
  },
  'POST /api/staff/subjects/restrict': {
    ...restricted,
    summary: 'Hide a company with its jobs, or a job. 409 `StatusChanged` with who has done so before',
    body: strict({ ...subject, ...restricting }),
  },
  'POST /api/staff/subjects/lift': {
    ...restricted,
    summary: 'Show it again. 409 `StatusChanged` with who has done so before',
    body: strict({ ...subject, ...lifting }),
  },
});
