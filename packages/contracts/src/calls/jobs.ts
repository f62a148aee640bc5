import { type Static, Type } from 'typebox';
import { type Call, defineCalls, strict } from '../call.ts';
import { companyReplyFields } from '../company-fields.ts';
import { DateTime, Id, literals, message, nullable, paging, text, WithName } from '../fields.ts';
import { Answer, AnsweredQuestion } from '../job-answers.ts';
import { Country, Currency, Day, jobLife, weekHours } from '../job-facts.ts';
import { jobReplyFields } from '../job-fields.ts';
import {
  DISTANCES,
  JOB_FACTS,
  MAX_APPLICATION_MESSAGE,
  MAX_CLOSES_WITHIN,
  MAX_COUNTED_JOBS,
  MAX_SEARCH_SKILLS,
  MAX_SEARCH_TEXT,
  MAX_TYPED_SKILL,
} from '../limits.ts';
import { AnswerRecord, WorkingDays } from '../promises.ts';
import {
  APPLICANT_STATUSES,
  APPLICATION_STEPS,
  EMPLOYMENT_TYPES,
  PAY_UNITS,
  REJECTION_REASONS,
} from '../statuses.ts';
import { AnswerTimes } from './staff-queue.ts';

/** Every step of an application, from the first on; the last is where it stands. */
const ApplicationHistory = Type.Array(Type.Object({ status: literals(APPLICATION_STEPS), at: DateTime }));
export type ApplicationHistory = Static<typeof ApplicationHistory>;

/** How an applicant becomes a confirmed member, or confirms it anew. */
export const NeededMembership = Type.Object({
  /** a proven address of one of these domains is enough */
  domains: Type.Array(Type.String()),
  /** so is a login at the institution, see `POST /api/auth/oidc/start` */
  hasProvider: Type.Boolean(),
  /** of a member: when it was last confirmed, which is too long ago */
  confirmedAt: Type.Optional(DateTime),
});
export type NeededMembership = Static<typeof NeededMembership>;

const forMembers = {
  /** only confirmed members of this institution can apply, `''` if its name isn't known */
  membersOf: Type.Optional(Type.String()),
  /** why the caller can't apply */
  needsMembership: Type.Optional(NeededMembership),
};

/** What went along with an application when it was submitted. */
const ApplicationSent = Type.Object({
  message: Type.String(),
  /** address of the résumé in the profile at that time */
  resume: nullable(Type.String()),
  /** if the job asked questions */
  answers: Type.Optional(Type.Array(AnsweredQuestion)),
  /** as a confirmed member of the institution: when that was last confirmed */
  memberAt: Type.Optional(DateTime),
});
export type ApplicationSent = Static<typeof ApplicationSent>;

/** The answer that an application is promised and waits for. */
export const AnswerDate = Type.Object({
  /** the last day for an answer, in the time zone of the operator */
  by: Type.String({ format: 'date' }),
  /** whether that day is over */
  isOverdue: Type.Boolean(),
  /** when the applicant asked for an answer, which they may do once when it is overdue */
  askedAt: nullable(DateTime),
  /** it is the answer after *shortlisted* */
  isNext: Type.Optional(Type.Literal(true)),
});
export type AnswerDate = Static<typeof AnswerDate>;

const { skills, ...detailFields } = jobReplyFields;
const { title, description, location, employmentType, status } = detailFields;
const { pay, places, remoteFrom, hours, startsOn, endsOn, months, positions, closesOn } = detailFields;
const { closesAt, closesZone } = jobLife;
const company = { name: companyReplyFields.name, logo: companyReplyFields.logo };
/** Of the address of the company's page; `null` if it has none. */
const slug = nullable(Type.String());

/** A job in a public list (A§3, C§1): nothing in it depends on the caller. */
export const JobCard = Type.Object({
  _id: Id,
  title,
  /** the first 300 characters */
  description,
  location,
  /** `photo` if it has one */
  company: Type.Object({ _id: Id, ...company, photo: Type.Optional(Type.String()), slug }),
  skills,
  employmentType,
  postedAt: nullable(DateTime),
  status,
  pay,
  places,
  remoteFrom,
  hours,
  startsOn,
  endsOn,
  months,
  positions,
  closesOn,
  closesAt,
  closesZone,
  /** the promised number of working days, of a job that promises an answer */
  answerWithin: Type.Optional(WorkingDays),
  /** in kilometres, of a search `within` a distance: of the nearest of its towns */
  distance: Type.Optional(Type.Integer()),
});
export type JobCard = Static<typeof JobCard>;

/** The operator has hidden the job, its company or all its members; only those who applied see it. */
const closedByBoard = Type.Optional(Type.Literal(true));

/** Job detail of applicants and guests (A§3). */
export const JobDetails = Type.Object({
  _id: Id,
  ...detailFields,
  ...jobLife,
  skillNames: skills,
  companyId: Id,
  recruiterId: Id,
  companyName: company.name,
  companysPfp: company.logo,
  /** the wide picture of the company's page */
  companyPhoto: companyReplyFields.photo,
  companySlug: slug,
  /** the company's description */
  companyProfile: companyReplyFields.description,
  createdAt: DateTime,
  postedAt: nullable(DateTime),
  numberOfApplicants: Type.Integer(),
  ...forMembers,
  /** of its company, if the job promises an answer */
  answers: Type.Optional(AnswerRecord),
  /** `null` without an application, and when it was withdrawn */
  applicationStatus: nullable(literals(APPLICANT_STATUSES)),
  applicationSubmitted: nullable(DateTime),
  applicationHistory: ApplicationHistory,
  /** `null` without an application, and when it was withdrawn */
  applicationSent: nullable(ApplicationSent),
  /** of the caller's application */
  answer: Type.Optional(AnswerDate),
  /** of a rejected application of the caller */
  rejectionReasons: Type.Optional(Type.Array(literals(REJECTION_REASONS))),
  /** the caller's last application to an earlier edition of the job */
  appliedBefore: Type.Optional(Type.Object({ jobId: Id, submittedAt: DateTime })),
  closedByBoard,
});
export type JobDetails = Static<typeof JobDetails>;

/** A card of the applied page (A§3). */
export const AppliedEntry = Type.Object({
  _id: Id,
  status: literals(APPLICANT_STATUSES),
  jobId: Type.Object({
    _id: Id,
    title,
    company: Type.Object({ ...company, slug }),
    description,
    location,
    rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
    closedByBoard,
  }),
  applicationHistory: ApplicationHistory,
  applicationSent: ApplicationSent,
  answer: Type.Optional(AnswerDate),
  /** an answer was promised, see `answer-receipts` */
  hasReceipt: Type.Optional(Type.Literal(true)),
  withdrawnAt: nullable(DateTime),
  /** `null` if the account was deleted */
  recruiter: nullable(WithName),
});
export type AppliedEntry = Static<typeof AppliedEntry>;

/** What a search within a distance has read as its place. */
export interface ReadPlace {
  /** of the town, with region and country; none if no town is known */
  name?: string | undefined;
  others: string[];
}

/**
 * A job matches if it contains every word, or a word that starts with it. A
 * word that no job contains is replaced by the most similar one; the
 * `X-Searched-For` header then lists the words searched for, percent-encoded,
 * and `X-Searched-Place` names the place if no job names the typed one so.
 */
export const jobFilters = {
  q: Type.Optional(text(MAX_SEARCH_TEXT)),
  location: Type.Optional(text(MAX_SEARCH_TEXT)),
  /**
   * kilometres from the town that `location` names, as the crow flies, and remote jobs; without such a town
   * it changes nothing. `X-Place` has the name of the town, if one is known, and those of others that may be
   * meant, as `ReadPlace`, percent-encoded.
   */
  within: Type.Optional(Type.Unsafe<(typeof DISTANCES)[number]>({ type: 'integer', enum: [...DISTANCES] })),
  /** the reader's: of several towns of a name the one there is meant, for `within` alone */
  country: Type.Optional(Country),
  skill: Type.Optional(Type.Array(text(MAX_TYPED_SKILL), { maxItems: MAX_SEARCH_SKILLS })),
  type: Type.Optional(literals(EMPLOYMENT_TYPES)),
  /** id or words of the name */
  company: Type.Optional(text(MAX_SEARCH_TEXT)),
  /**
   * jobs that pay this or more, with `payUnit` and `currency`: pay by the hour, month and year is compared by
   * the job's hours a week, or 40; other currencies can't be compared
   */
  payMin: Type.Optional(Type.Number({ minimum: 0, maximum: JOB_FACTS.amount })),
  payUnit: Type.Optional(literals(PAY_UNITS)),
  currency: Type.Optional(Currency),
  /** jobs whose hours a week can be as many, or more */
  hoursMin: Type.Optional(weekHours),
  /** or fewer */
  hoursMax: Type.Optional(weekHours),
  /** jobs that start now, or on this day or before */
  startsBy: Type.Optional(Day),
  /** jobs that one may do from this country */
  remoteFrom: Type.Optional(Country),
  /** jobs whose last day to apply is today or in so many days */
  closesWithin: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_CLOSES_WITHIN })),
  /** jobs that promise an answer within so many working days or fewer; all that do, with the most of these */
  answerWithin: Type.Optional(WorkingDays),
};

const search = {
  ...jobFilters,
  /** `relevance` ranks the newest 500 matches, `nearest` those within the least distance that has enough */
  sort: Type.Optional(literals(['newest', 'relevance', 'nearest'])),
};

/** How many of the newest live jobs that a search finds have which type, skill and place. */
export const JobCounts = Type.Object({
  jobs: Type.Integer({ maximum: MAX_COUNTED_JOBS }),
  /** only those that some job has, most frequent first, as the skills */
  types: Type.Array(Type.Object({ type: literals(EMPLOYMENT_TYPES), jobs: Type.Integer() })),
  skills: Type.Array(Type.Object({ name: Type.String(), jobs: Type.Integer() }), { maxItems: 10 }),
  remote: Type.Integer(),
  /** with `payMin`: those that it leaves out because they pay by a grade or say nothing of pay */
  payUnknown: Type.Optional(Type.Integer()),
  /** with `payMin`: those that it leaves out because they pay in another currency */
  payInOtherUnits: Type.Optional(Type.Integer()),
  /** with `hoursMin` or `hoursMax`: those that they leave out because they don't say their hours */
  hoursUnknown: Type.Optional(Type.Integer()),
  /** with `startsBy`: those that it leaves out because they don't say when they start */
  startUnknown: Type.Optional(Type.Integer()),
  /** with `within`: those that it leaves out because they don't say in which town they are */
  townUnknown: Type.Optional(Type.Integer()),
  /** of a search within a distance: the remote jobs, which are among its results if its town is known */
  fromAnywhere: Type.Optional(Type.Integer()),
});
export type JobCounts = Static<typeof JobCounts>;

/** Other live jobs for readers of a job. */
export const RelatedJobs = Type.Object({
  /** number of the company's live jobs, this one included while it is live */
  companyJobs: Type.Integer(),
  ofCompany: Type.Array(JobCard, { maxItems: 3 }),
  /** of other companies, those that share most first: skills, words of the title or a town that few have */
  similar: Type.Array(JobCard, { maxItems: 3 }),
  /** the same job, posted again */
  nextEdition: Type.Optional(Id),
});
export type RelatedJobs = Static<typeof RelatedJobs>;

/** What the board has promised and kept. */
export const BoardAnswers = Type.Object({
  /** the number of live jobs, and of those that promise an answer */
  jobs: Type.Integer(),
  promising: Type.Integer(),
  /** of all companies */
  answers: Type.Optional(AnswerRecord),
  /** how long companies wait until what they write is approved, if the operator makes it public */
  reviews: Type.Optional(AnswerTimes),
});
export type BoardAnswers = Static<typeof BoardAnswers>;

const { sort: _, ...searched } = search;

const list = {
  summary: 'Live jobs, all or those found by a search; the same bytes for every caller',
  spec: 'A§7 C§1',
  rateLimit: 'publicRead',
  query: strict({ ...paging, ...search }),
  reply: { 200: Type.Array(JobCard) },
} as const satisfies Omit<Call, 'scope'>;

const details = {
  spec: 'A§7 C§3',
  params: strict({ jobId: Id }),
  reply: { 200: JobDetails },
} as const satisfies Omit<Call, 'scope' | 'summary'>;

export const jobsCalls = defineCalls({
  'GET /api/guest/jobs/get-all-jobs': { scope: 'public', ...list },
  'GET /api/guest/jobs/job-details/:jobId': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary: 'A job as everyone may see it',
    ...details,
  },

  'GET /api/guest/jobs/related-jobs/:jobId': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary: 'Other jobs of the company, and jobs of others that are like it',
    spec: 'C§1',
    params: strict({ jobId: Id }),
    reply: { 200: RelatedJobs },
  },
  'GET /api/guest/jobs/job-counts': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary: 'How many live jobs a search finds, in all and by type and skill',
    spec: 'C§1',
    query: strict(searched),
    reply: { 200: JobCounts },
  },
  'GET /api/guest/jobs/board-answers': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary: 'How many live jobs promise an answer, and how many of the promised ones came in time',
    spec: 'C§13',
    reply: { 200: BoardAnswers },
  },

  'GET /api/guest/jobs/search-skills': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary: 'Up to 10 skills that live jobs ask for, by prefix',
    spec: 'C§1',
    query: strict({ query: text(MAX_TYPED_SKILL) }),
    reply: { 200: Type.Array(WithName) },
  },

  'GET /api/jobs/get-all-jobs': { scope: 'applicant', ...list },
  'GET /api/jobs/job-details/:jobId': {
    scope: 'applicant',
    acceptsRestricted: 'suspended',
    summary: "A job with the caller's own application",
    ...details,
  },
  'GET /api/jobs/applied-jobs': {
    scope: 'applicant',
    acceptsRestricted: 'suspended',
    summary: 'Ids of the jobs the caller has applied to',
    spec: 'A§7',
    reply: { 200: Type.Array(Id) },
  },
  'GET /api/jobs/applied-interns': {
    scope: 'applicant',
    acceptsRestricted: 'suspended',
    summary: "The caller's applications, newest first",
    spec: 'A§7',
    query: strict({
      ...paging,
      /** `included` lists withdrawn applications too */
      withdrawn: Type.Optional(literals(['included'])),
    }),
    reply: { 200: Type.Array(AppliedEntry) },
  },
  'GET /api/jobs/membership': {
    scope: 'applicant',
    summary: 'Whether the board is for confirmed members only, and why the caller is none',
    spec: 'C§13',
    reply: { 200: Type.Object(forMembers) },
  },
  'POST /api/jobs/apply-job': {
    exact: true,
    scope: 'applicant',
    membersOnly: true,
    rateLimit: 'apply',
    summary:
      'Apply to a live job; a repeated call returns the existing application. 403 `MembersOnly` if the job is for confirmed members only, with `confirmedAt` if the last confirmation is too old',
    spec: 'A§7 C§3',
    body: strict({
      jobId: Id,
      /** blank: the profile's default message, as without it; `null`: none */
      message: Type.Optional(nullable(text(MAX_APPLICATION_MESSAGE))),
      /** to questions of the job; those that are left out are not answered, also where one is required */
      answers: Type.Optional(Type.Array(Answer, { maxItems: JOB_FACTS.questions })),
    }),
    reply: (() => {
      const application = Type.Object({
        ...message,
        applicationId: Id,
        applicationStatus: literals(APPLICANT_STATUSES),
        applicationSubmitted: DateTime,
        answer: Type.Optional(AnswerDate),
      });
      return { 200: application, 201: application };
    })(),
  },
  'POST /api/jobs/undo-application': {
    exact: true,
    scope: 'applicant',
    summary:
      'Take an application back within 30 seconds, as if it had never been made; a repeated call changes nothing',
    spec: 'C§3',
    body: strict({ jobId: Id }),
    reply: { 200: Type.Object({ ...message }) },
  },
  'POST /api/jobs/withdraw-application': {
    exact: true,
    scope: 'applicant',
    acceptsRestricted: 'suspended',
    summary: 'Withdraw an application; a repeated call changes nothing',
    spec: 'C§3',
    body: strict({ jobId: Id }),
    reply: { 200: Type.Object({ ...message }) },
  },
  'POST /api/jobs/ask-for-answer': {
    exact: true,
    scope: 'applicant',
    summary:
      'Ask for the answer that is overdue; a repeated call changes nothing (409 `StatusChanged` if none is)',
    spec: 'C§3',
    body: strict({ jobId: Id }),
    reply: { 200: Type.Object({ ...message, answer: AnswerDate }) },
  },
});
