import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { Id, message, optional } from '../fields.ts';
import { profileChanges, profileReplyFields } from '../profile-fields.ts';

/** The caller's own profile (A§3; `discipline` is added by C§6). */
export const ApplicantProfile = Type.Object({
  _id: Id,
  ...profileReplyFields,
  emailOrPhone: Type.String(),
});
export type ApplicantProfile = Static<typeof ApplicantProfile>;

const hiding = {
  /** Left out of the people to meet. */
  search: Type.Boolean(),
  /** No one sees whether the caller is there, or when they were last. */
  presence: Type.Boolean(),
  /** No one sees what the caller has read. */
  readReceipts: Type.Boolean(),
};
/** What an applicant hides from others. */
export const Hiding = Type.Object(hiding);
export type Hiding = Static<typeof Hiding>;

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
    spec: 'A§7 C§1 C§6',
    body: strict(profileChanges),
    reply: { 200: Type.Object({ ...message, profile: ApplicantProfile }) },
  },
  'GET /api/profile/hiding': {
    scope: 'applicant',
    summary: 'What the caller hides from others',
    spec: 'C§10',
    reply: { 200: Type.Object({ hides: Hiding }) },
  },
  'PUT /api/profile/hiding': {
    exact: true,
    scope: 'applicant',
    summary: 'Change what the caller hides from others; absent ones stay',
    spec: 'C§10',
    body: strict(optional(hiding)),
    reply: { 200: Type.Object({ ...message, hides: Hiding }) },
  },
});
