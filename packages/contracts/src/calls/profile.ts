import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { Id, message } from '../fields.ts';
import { profileChanges, profileReplyFields } from '../profile-fields.ts';

/** The caller's own profile (A§3; `discipline` is added by decisions §6). */
export const ApplicantProfile = Type.Object({
  _id: Id,
  ...profileReplyFields,
  emailOrPhone: Type.String(),
});
export type ApplicantProfile = Static<typeof ApplicantProfile>;

export const profileCalls = defineCalls({
  'GET /api/profile/get-profile': {
    scope: 'applicant',
    summary: "The caller's profile",
    spec: 'A§7',
    reply: { 200: ApplicantProfile },
  },
  'PUT /api/profile/update-profile': {
    scope: 'applicant',
    summary: "Merge changes into the caller's profile",
    spec: 'A§7 decisions §1 §6',
    body: strict(profileChanges),
    reply: { 200: Type.Object({ ...message, profile: ApplicantProfile }) },
  },
});
