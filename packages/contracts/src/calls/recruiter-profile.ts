import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { ChangedAddress, Id, message, nonBlank, nullable, text } from '../fields.ts';
import { FileUrl } from '../files.ts';

/** The caller's own profile (B§3). `companyName` is the company's name (decisions §3). */
export const RecruiterProfile = Type.Object({
  _id: Id,
  name: Type.String(),
  emailOrPhone: Type.String(),
  companyName: Type.String(),
  position: Type.String(),
  profileImage: nullable(Type.String()),
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
    spec: 'B§7 decisions §1 §3 §6',
    body: strict({
      name: Type.Optional(nonBlank(100)),
      companyName: Type.Optional(nullable(text(200))),
      position: Type.Optional(nullable(text(200))),
      profileImage: Type.Optional(nullable(Type.Union([FileUrl, Type.Literal('')]))),
      /** Another one takes effect once `verify` gets the code that is sent there. */
      emailOrPhone: Type.Optional(ChangedAddress),
      /** Accepted and ignored, so that what the GET answered may be sent back whole. */
      _id: Type.Optional(Type.Unknown()),
    }),
    reply: { 200: Type.Object({ ...message, recruiterPro: RecruiterProfile }) },
  },
});
