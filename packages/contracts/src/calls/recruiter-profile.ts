import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { Id, message } from '../fields.ts';
import { recruiterProfileChanges, recruiterProfileReplyFields } from '../profile-fields.ts';

/** The caller's own profile (B§3). `companyName` is the company's name (C§3). */
export const RecruiterProfile = Type.Object({
  _id: Id,
  ...recruiterProfileReplyFields,
  emailOrPhone: Type.String(),
});
export type RecruiterProfile = Static<typeof RecruiterProfile>;

export const recruiterProfileCalls = defineCalls({
  'GET /api/recruiter/profile/get-profile': {
    scope: 'recruiter',
    summary: "The caller's profile",
    spec: 'B§7',
    reply: { 200: Type.Object({ recruiterPro: RecruiterProfile }) },
  },
  'PUT /api/recruiter/profile/update-profile': {
    scope: 'recruiter',
    summary: "Merge changes into the caller's profile; `companyName` renames the company",
    spec: 'B§7 C§1 C§3 C§6',
    body: strict(recruiterProfileChanges),
    reply: { 200: Type.Object({ ...message, recruiterPro: RecruiterProfile }) },
  },
});
