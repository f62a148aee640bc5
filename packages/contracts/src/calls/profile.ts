import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { ChangedAddress, Id, message, nonBlank, nullable, text } from '../fields.ts';
import { FileUrl } from '../files.ts';

/** The caller's own profile (A§3; `discipline` is added by decisions §6). */
export const ApplicantProfile = Type.Object({
  _id: Id,
  name: Type.String(),
  emailOrPhone: Type.String(),
  skills: Type.String(),
  gender: Type.String(),
  socialPoints: nullable(Type.Integer()),
  education: Type.String(),
  about: Type.String(),
  discipline: Type.String(),
  profilePicture: nullable(Type.String()),
  resume: nullable(Type.String()),
  defaultMessage: Type.String(),
});
export type ApplicantProfile = Static<typeof ApplicantProfile>;

const clearable = (maxLength: number) => Type.Optional(nullable(text(maxLength)));
const clearableUrl = Type.Optional(nullable(Type.Union([FileUrl, Type.Literal('')])));

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
    body: strict({
      name: Type.Optional(nonBlank(100)),
      skills: clearable(2000),
      gender: clearable(100),
      socialPoints: Type.Optional(
        nullable(Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Literal('')])),
      ),
      education: clearable(10_000),
      about: clearable(10_000),
      discipline: clearable(100),
      profilePicture: clearableUrl,
      resume: clearableUrl,
      defaultMessage: clearable(10_000),
      /** Another one takes effect once `verify` gets the code that is sent there. */
      emailOrPhone: Type.Optional(ChangedAddress),
      /** Accepted and ignored, so that what the GET answered may be sent back whole. */
      _id: Type.Optional(Type.Unknown()),
    }),
    reply: { 200: Type.Object({ ...message, profile: ApplicantProfile }) },
  },
});
