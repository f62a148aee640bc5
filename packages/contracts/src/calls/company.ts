import { type Static, Type } from 'typebox';
import { type Call, defineCalls, strict } from '../call.ts';
import { DateTime, Id, message, nonBlank, nullable, text } from '../fields.ts';
import { FileUrl } from '../files.ts';

const publicFields = {
  _id: Id,
  logo: nullable(Type.String()),
  name: Type.String(),
  description: Type.String(),
  location: Type.String(),
  established: nullable(Type.String({ format: 'date' })),
  additionalDetails: Type.Object({ industry: Type.String(), size: Type.String(), type: Type.String() }),
  website: Type.String(),
  values: Type.String(),
  mission: Type.String(),
  vision: Type.String(),
  culture: Type.String(),
};

/** A company as everyone may see it: A§3's fields, `values` and `_id` (decisions §3). */
export const CompanyProfile = Type.Object({
  ...publicFields,
  contact: Type.Object({ email: Type.String(), phone: Type.String(), address: Type.String() }),
});
export type CompanyProfile = Static<typeof CompanyProfile>;

const Person = Type.Object({ name: Type.String(), id: Id });
const texts = Type.Array(Type.String());
const jobIds = Type.Array(Id);

/** A company as its recruiter sees it (B§3). */
export const OwnCompany = Type.Object({
  ...publicFields,
  contact: Type.Object({
    email: Type.String(),
    phone: Type.String(),
    address: Type.String(),
    city: Type.String(),
    state: Type.String(),
    zip: Type.String(),
    country: Type.String(),
  }),
  benefits: texts,
  perks: texts,
  awards: texts,
  team: Type.Array(Type.Object({ name: Type.String(), position: Type.String() })),
  socialMedia: Type.Record(Type.String(), Type.String()),
  profileCreatedBy: Person,
  recruiter: Person,
  status: Type.String(),
  postedJobs: jobIds,
  liveJobs: jobIds,
  hiddenJobs: jobIds,
  pausedJobs: jobIds,
  draftJobs: jobIds,
  deletedJobs: jobIds,
  reviews: texts,
  ratings: nullable(Type.Number()),
  updatedAt: DateTime,
});
export type OwnCompany = Static<typeof OwnCompany>;

const clearable = (maxLength: number) => Type.Optional(nullable(text(maxLength)));
const clearableTexts = Type.Optional(nullable(Type.Array(text(500), { maxItems: 50 })));
/** Accepted and ignored, so that what a GET answered may be sent back whole (decisions §1). */
const ignored = Type.Optional(Type.Unknown());

const publicProfile = {
  spec: 'A§7 decisions §3',
  params: strict({ companyId: Id }),
  reply: { 200: Type.Object({ companyProfile: CompanyProfile }) },
} as const satisfies Omit<Call, 'scope' | 'summary'>;

export const companyCalls = defineCalls({
  'GET /api/guest/company/company-profile/:companyId': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary: 'A company as everyone may see it',
    ...publicProfile,
  },
  'GET /api/company/company-profile/:companyId': {
    scope: 'anyone',
    summary: 'A company as everyone may see it, for signed-in users',
    ...publicProfile,
  },
  'GET /api/company/get-company-profile-details': {
    scope: 'recruiter',
    summary: "The caller's company",
    spec: 'B§7 decisions §3',
    reply: { 200: OwnCompany },
  },
  'PUT /api/company/update-company-profile': {
    scope: 'recruiter',
    summary: "Merge changes into the caller's company",
    spec: 'B§7 decisions §1',
    body: strict({
      name: clearable(200),
      location: clearable(200),
      description: clearable(10_000),
      website: clearable(2000),
      logo: Type.Optional(nullable(Type.Union([FileUrl, Type.Literal('')]))),
      established: Type.Optional(
        nullable(Type.Union([Type.String({ format: 'date' }), DateTime, Type.Literal('')])),
      ),
      contact: Type.Optional(
        nullable(
          strict({
            email: clearable(254),
            phone: clearable(50),
            address: clearable(500),
            city: clearable(100),
            state: clearable(100),
            zip: clearable(20),
            country: clearable(100),
          }),
        ),
      ),
      additionalDetails: Type.Optional(
        nullable(strict({ industry: clearable(200), size: clearable(200), type: clearable(200) })),
      ),
      values: clearable(10_000),
      mission: clearable(10_000),
      vision: clearable(10_000),
      culture: clearable(10_000),
      benefits: clearableTexts,
      perks: clearableTexts,
      awards: clearableTexts,
      team: Type.Optional(
        nullable(Type.Array(strict({ name: nonBlank(200), position: text(200) }), { maxItems: 200 })),
      ),
      socialMedia: Type.Optional(
        nullable(
          Type.Record(
            Type.String({ pattern: '^[^\\u0000\\uD800-\\uDFFF]{1,50}$' }),
            nullable(
              Type.Union([
                Type.String({ maxLength: 2000, pattern: '^https://[^\\s\\u0000\\uD800-\\uDFFF<>"]+$' }),
                Type.Literal(''),
              ]),
            ),
            { additionalProperties: false, maxProperties: 20 },
          ),
        ),
      ),
      _id: ignored,
      profileCreatedBy: ignored,
      recruiter: ignored,
      status: ignored,
      postedJobs: ignored,
      liveJobs: ignored,
      hiddenJobs: ignored,
      pausedJobs: ignored,
      draftJobs: ignored,
      deletedJobs: ignored,
      reviews: ignored,
      ratings: ignored,
      updatedAt: ignored,
    }),
    reply: { 200: Type.Object({ ...message, company: OwnCompany }) },
  },
  'GET /api/company/the-company-pfp': {
    scope: 'recruiter',
    summary: 'The own company\'s logo URL as a JSON string, `""` without one',
    spec: 'B§7 decisions §1',
    reply: { 200: Type.String() },
  },
});
