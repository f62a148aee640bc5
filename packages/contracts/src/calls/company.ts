import { type Static, Type } from 'typebox';
import { type Call, defineCalls, strict } from '../call.ts';
import { companyChanges, companyReplyFields } from '../company-fields.ts';
import { DateTime, Id, Instant, message, nullable } from '../fields.ts';
import { AnswerRecord } from '../promises.ts';
import { OwnSite, Review } from '../review.ts';

const { photo, contact, benefits, perks, awards, team, socialMedia, ...publicFields } = companyReplyFields;
const { email, phone, address } = contact.properties;

/** A piece of what a company writes of its phone. */
const PhonePart = Type.Object({
  text: Type.String(),
  /** of a number: the link that dials it (RFC 3966) */
  href: Type.Optional(Type.String()),
});
export type PhonePart = Static<typeof PhonePart>;

const phoneParts = Type.Optional(Type.Array(PhonePart));

/** A company as everyone may see it: A§3's fields, `values` and `_id` (C§3). */
export const CompanyProfile = Type.Object({
  _id: Id,
  ...publicFields,
  contact: Type.Object({ email, phone, address }),
  phoneParts,
});
export type CompanyProfile = Static<typeof CompanyProfile>;

/** The last part of the address of a company's page. */
const CompanySlug = Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 100 });

/** A company with what its page shows beside the profile. */
export const CompanyPage = Type.Object({
  ...CompanyProfile.properties,
  /** of the page's present address; those that the company had before lead to it */
  slug: Type.String(),
  photo,
  benefits,
  perks,
  awards,
  /** the number of its live jobs; the list of jobs has them */
  liveJobs: Type.Integer(),
  answers: Type.Optional(AnswerRecord),
});
export type CompanyPage = Static<typeof CompanyPage>;

const Person = Type.Object({ name: Type.String(), id: Id });
const jobIds = Type.Array(Id);

/** A company as its recruiter sees it (B§3). */
export const OwnCompany = Type.Object({
  _id: Id,
  ...companyReplyFields,
  photo,
  phoneParts,
  /** of its page's address; `null` before it has a name */
  slug: nullable(Type.String()),
  profileCreatedBy: Person,
  recruiter: Person,
  status: Type.String(),
  postedJobs: jobIds,
  liveJobs: jobIds,
  hiddenJobs: jobIds,
  pausedJobs: jobIds,
  draftJobs: jobIds,
  deletedJobs: jobIds,
  reviews: Type.Array(Type.String()),
  ratings: nullable(Type.Number()),
  updatedAt: DateTime,
  review: Type.Optional(Review),
  /** where companies are approved, of one with a website */
  site: Type.Optional(OwnSite),
});
export type OwnCompany = Static<typeof OwnCompany>;

/** Accepted and ignored, so that the reply of a GET may be sent back whole (C§1). */
const ignored = Type.Optional(Type.Unknown());

const publicProfile = {
  spec: 'A§7 C§3',
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
  'GET /api/guest/company/company-page/:slug': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary: 'A company by the present or a former address of its page, or by its id',
    spec: 'C§11',
    params: strict({ slug: CompanySlug }),
    reply: { 200: CompanyPage },
  },
  'GET /api/company/company-profile/:companyId': {
    scope: 'anyone',
    acceptsRestricted: 'suspended',
    summary: 'A company as everyone may see it, for signed-in users',
    ...publicProfile,
  },
  'GET /api/company/get-company-profile-details': {
    scope: 'recruiter',
    summary: "The caller's company",
    spec: 'B§7 C§3',
    reply: { 200: OwnCompany },
  },
  'PUT /api/company/update-company-profile': {
    scope: 'recruiter',
    memberRole: 'owner',
    summary:
      "Merge changes into the caller's company; `fromUpdated` is an optimistic lock (409 `StatusChanged` with the present `updatedAt` and its author)",
    spec: 'B§7 C§1',
    body: strict({
      ...companyChanges,
      _id: ignored,
      slug: ignored,
      phoneParts: ignored,
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
      review: ignored,
      site: ignored,
      /** the `updatedAt` of the company that was edited; without it the last write wins */
      fromUpdated: Type.Optional(Instant),
    }),
    reply: { 200: Type.Object({ ...message, company: OwnCompany }) },
  },
  'POST /api/company/check-site': {
    scope: 'recruiter',
    memberRole: 'owner',
    summary: 'Look for the proof that the domain of the website is the own one; 404 where none is asked for',
    spec: 'C§13',
    reply: { 200: Type.Object({ ...message, site: OwnSite }) },
  },
  'GET /api/company/the-company-pfp': {
    scope: 'recruiter',
    summary: 'The own company\'s logo URL as a JSON string, `""` without one',
    spec: 'B§7 C§1',
    reply: { 200: Type.String() },
  },
});
