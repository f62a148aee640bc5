import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import {
  DateTime,
  Id,
  literals,
  message,
  NamedPerson,
  nonBlank,
  nullable,
  order,
  pageNumbers,
  paging,
  text,
  WithName,
} from '../fields.ts';
import { AnsweredQuestion, AnswerFilter } from '../job-answers.ts';
import { Day } from '../job-facts.ts';
import {
  JOB_FACTS,
  MAX_DECIDED_AT_ONCE,
  MAX_SEARCH_SKILLS,
  MAX_SEARCH_TEXT,
  MAX_TYPED_SKILL,
  MAX_WORDS,
} from '../limits.ts';
import { AnswerRecord, NextAnswer, WorkingDays } from '../promises.ts';
import { APPLICANT_FILTERS, APPLICATION_STATUSES, REJECTION_REASONS, REVIEW_FILTERS } from '../statuses.ts';
import { AnswerDate } from './jobs.ts';

/**
 * A decision that its applicant does not know of yet (C§11). `status` and `rejectionReasons` beside
 * it are the decided ones.
 */
const HeldDecision = Type.Object({
  /** when it takes effect unless it is undone */
  until: DateTime,
  /** the status until then, which undoing brings back */
  from: literals(APPLICATION_STATUSES),
  /** which decision or selection it is, new with each: by it, undoing and sending say which they mean */
  decision: Id,
  by: NamedPerson,
  /** what the email will say, with the fields of a template; `null`: the neutral sentences */
  words: nullable(Type.String()),
  /** whether the email will say the rejection reasons */
  explain: Type.Boolean(),
  /** of shortlisting: by when the next answer is promised, if another day than by default was chosen */
  nextAnswer: Type.Optional(NextAnswer),
});

const applicationRow = {
  _id: Id,
  applicantId: WithName,
  name: Type.String(),
  status: literals(APPLICATION_STATUSES),
  rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
  held: nullable(HeldDecision),
  profilePicture: nullable(Type.String()),
  submittedAt: DateTime,
  withdrawnAt: nullable(DateTime),
  /**
   * since when the applicant is hidden, by a deletion or a suspension: recruiters aren't told which. Nothing
   * personal is shown, and it can't be decided on
   */
  deletedAt: nullable(DateTime),
  /** when a recruiter first opened it */
  reviewedAt: nullable(DateTime),
  /** the caller's colleagues who have it open now, in the lists of a job and of what waits */
  readers: Type.Optional(Type.Array(NamedPerson)),
  answer: Type.Optional(AnswerDate),
  /** as the applicant wrote them down */
  skills: Type.String(),
  emailOrPhone: Type.String(),
  resume: nullable(Type.String()),
  requestMessage: Type.String(),
  /** if the job asked questions when the application was submitted */
  answers: Type.Optional(Type.Array(AnsweredQuestion)),
  /** of who was a confirmed member of the institution when it was submitted: when that was last confirmed */
  memberAt: Type.Optional(DateTime),
  socialPoints: nullable(Type.Integer()),
  education: Type.String(),
  about: Type.String(),
  jobId: Type.Object({
    _id: Id,
    title: Type.String(),
    location: Type.String(),
    description: Type.String(),
    company: Type.Object({ name: Type.String(), logo: nullable(Type.String()) }),
    /** of a job that promises an answer */
    answerWithin: Type.Optional(WorkingDays),
    rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
  }),
};

/**
 * A row of the applicants' table of a job, with the applicant's profile as it is now (B§3). A withdrawn
 * application has the profile of that moment, without contact and files.
 */
export const ApplicationRow = Type.Object(applicationRow);
export type ApplicationRow = Static<typeof ApplicationRow>;

/** One of an applicant's applications to a company. */
const OtherApplication = Type.Object({
  ...applicationRow,
  /** who made the decision that recruiters see, held or not; `null`: nobody has decided */
  decidedBy: Type.Optional(nullable(NamedPerson)),
});

/** One application with its history. */
export const Application = Type.Object({
  ...applicationRow,
  /** every change, oldest first, with its author; opening counts as a change */
  history: Type.Array(
    Type.Object({
      change: literals(['submitted', 'reviewed', 'decided', 'withdrawn']),
      status: literals(APPLICATION_STATUSES),
      rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
      at: DateTime,
      by: NamedPerson,
      /** what the email about a decision said in place of the neutral sentences */
      words: Type.Optional(Type.String()),
    }),
  ),
  /** what was written to the applicant by email, alone or with others, oldest first */
  sent: Type.Array(
    Type.Object({ subject: Type.String(), text: Type.String(), at: DateTime, by: NamedPerson }),
  ),
  /** whether the caller may write notes on it */
  mayWrite: Type.Optional(Type.Boolean()),
});
export type Application = Static<typeof Application>;

/**
 * Filter and order of a table of applicants. `q`: words that occur anywhere in the name, the email address
 * or phone number, the message or the education. Every `status` except `withdrawn` excludes withdrawn
 * applications; with several `skill` the applicant must have all of them; `new`: not reviewed and never
 * opened; `waiting`: not reviewed for more than 3 days; `held`: with a decision that is held; `list`: only
 * the members of this list; `answer`: the id of a question and, after a colon, `true`, `false`, one of its
 * options, or the least number; with several of them the applicant must have given all. `fit` sorts by the
 * number of the job's skills that the applicant has, `answer` by the number or by the yes or no that is the
 * answer to the question `sortBy`, `answerBy` by the day of the promised answer, overdue ones first and those
 * without one last. Default order: latest dates first; statuses from `not reviewed` to shortlisted, accepted,
 * rejected, withdrawn; names from A to Z; the best fit first; yes before no and the greatest number first,
 * with those who have not answered last in both orders. Where the operator does not offer `fit`, or the job
 * promises no answer, these are the default order.
 */
export const applicantsTable = {
  q: Type.Optional(text(MAX_SEARCH_TEXT)),
  status: Type.Optional(literals(APPLICANT_FILTERS)),
  skill: Type.Optional(Type.Array(text(MAX_TYPED_SKILL), { maxItems: MAX_SEARCH_SKILLS })),
  list: Type.Optional(Id),
  answer: Type.Optional(Type.Array(AnswerFilter, { maxItems: JOB_FACTS.questions })),
  sort: Type.Optional(literals(['date', 'status', 'name', 'fit', 'answer', 'answerBy'])),
  sortBy: Type.Optional(Id),
  order,
};

/**
 * Filter and order of the applications that wait for a decision. `q` as for a job; `status`: only those
 * that are `new` or `waiting`, as the overview counts them; `job`: only those to this job; `whose`: only
 * those to jobs that the caller is responsible for. Default order: the longest waiting first. `answerBy`
 * sorts by the day of the promised answer, overdue ones first and those without one last.
 */
const toReview = {
  q: Type.Optional(text(MAX_SEARCH_TEXT)),
  status: Type.Optional(literals(REVIEW_FILTERS)),
  job: Type.Optional(Id),
  whose: Type.Optional(literals(['mine'])),
  sort: Type.Optional(literals(['date', 'answerBy'])),
  order,
};

const decision = {
  status: literals(APPLICATION_STATUSES),
  rejectionReasons: Type.Optional(
    Type.Array(literals(REJECTION_REASONS), { maxItems: 7, uniqueItems: true }),
  ),
  /** whether the email to the applicant says the reasons, as the page does; by default it does */
  explain: Type.Optional(Type.Boolean()),
  /**
   * What the email about a rejection or an invitation says in place of the neutral sentences, with the
   * fields of a template. `null`: nothing. Without it, a held decision of the same status keeps its words.
   */
  words: Type.Optional(nullable(nonBlank(MAX_WORDS))),
  /**
   * The next answer that whoever is shortlisted is promised when it takes effect, on a job that promises an
   * answer: by default within `NEXT_ANSWER_DAYS`, or as the held decision says. The day of an interview is
   * not before the decision takes effect, and at most `MAX_INTERVIEW_DAYS` ahead. An application is promised
   * it once, and its day never moves.
   */
  nextAnswer: Type.Optional(NextAnswer),
};

const { from, to, ...counted } = AnswerRecord.properties;

/** The promise of one answer. */
export const AnswerCase = Type.Object({
  _id: Id,
  job: Type.Object({ _id: Id, title: Type.String() }),
  /** `null` once it or its applicant is erased */
  application: nullable(WithName),
  isNext: Type.Optional(Type.Literal(true)),
  promisedOn: Day,
  /** the last day for the answer */
  by: Day,
  /** when a decision took effect; `null`: none has */
  answeredOn: nullable(Day),
  isInTime: Type.Boolean(),
});
export type AnswerCase = Static<typeof AnswerCase>;

/** How a company keeps its promises, as its members see it. */
export const CompanyAnswers = Type.Object({
  /** what its page shows from `MIN_COUNTED_ANSWERS` on */
  record: AnswerRecord,
  /** of this month so far, which counts when it is over */
  month: Type.Object(counted),
  /** the answers that are due today and on the six days after, of applications that wait for them */
  week: Type.Array(Type.Object({ day: Day, due: Type.Integer() })),
  /** overdue ones */
  overdue: Type.Integer(),
});
export type CompanyAnswers = Static<typeof CompanyAnswers>;

/** What is held after a decision. */
const hold = {
  /** when the decision takes effect; `null` if it has, or was refused */
  heldUntil: nullable(DateTime),
  /** as in `held`; `null` likewise */
  decision: nullable(Id),
};

/** What became of held decisions, in the order asked for, each application once. */
const heldResults = {
  ...message,
  results: Type.Array(
    Type.Object({
      _id: Id,
      /**
       * `TooLate`: no decision is held any more; it has taken effect, was undone or has lapsed.
       * `StatusChanged`: another decision is held than the one that `decisions` names
       */
      error: nullable(literals(['NotFound', 'TooLate', 'StatusChanged'])),
      message: Type.String(),
      /** the present values; `null` and `[]` for an application that was not found */
      status: nullable(literals(APPLICATION_STATUSES)),
      rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
      /** of `StatusChanged`: who has decided since; of `TooLate`: the colleague who decided last */
      by: Type.Optional(NamedPerson),
    }),
  ),
};
// One of `clientId` and `applications`, else 400.
const heldApplications = strict({
  /** All that the caller has decided by this id. Repeated, the call says the same of each. */
  clientId: Type.Optional(Id),
  applications: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_DECIDED_AT_ONCE })),
  /**
   * The decisions that the recruiter saw, by application: another one that is held there stays. Without its
   * decision, the one that is held on an application ends, whichever it is.
   */
  decisions: Type.Optional(
    Type.Record(Id, Id, { additionalProperties: false, maxProperties: MAX_DECIDED_AT_ONCE }),
  ),
});

/**
 * What the recruiter saw: refused as `StatusChanged` if it has
 * changed since. Without these fields the last write wins.
 */
const locks = {
  fromStatus: Type.Optional(literals(APPLICATION_STATUSES)),
  fromRejectionReasons: Type.Optional(
    Type.Array(literals(REJECTION_REASONS), { maxItems: 7, uniqueItems: true }),
  ),
};

export const recruiterApplicationsCalls = defineCalls({
  'GET /api/recruiter/applications/get-application/:applicationId': {
    scope: 'recruiter',
    summary: 'One application; opening it changes the status that the applicant sees to under review',
    spec: 'B§7 C§3',
    params: strict({ applicationId: Id }),
    reply: { 200: Application },
  },
  'PUT /api/recruiter/applications/update-status/:applicationId': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary:
      'Decide on an application; `fromStatus` and `fromRejectionReasons` are optimistic locks (409 `StatusChanged`)',
    spec: 'B§7 C§3',
    params: strict({ applicationId: Id }),
    body: strict({ ...decision, ...locks }),
    reply: {
      200: Type.Object({
        ...message,
        status: literals(APPLICATION_STATUSES),
        rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
        ...hold,
      }),
    },
  },
  'PUT /api/recruiter/applications/update-statuses': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary:
      'Decide on up to 1,000 applications in one call, each independently: some may be refused while others are changed. It counts as a call for each 100 of them',
    spec: 'C§3',
    body: strict({
      /**
       * of the decision, whose `decision` it becomes: repeated by its author, the call says the same of each
       * for which that is true. It decides on the rest, unless the decision was undone by this id
       */
      clientId: Id,
      applications: Type.Array(strict({ _id: Id, ...locks }), { minItems: 1, maxItems: MAX_DECIDED_AT_ONCE }),
      ...decision,
    }),
    reply: {
      200: Type.Object({
        ...message,
        /** in the order asked for, each application once */
        results: Type.Array(
          Type.Object({
            _id: Id,
            /** why it was not changed; `Withdrawn` includes those of deleted accounts */
            error: nullable(literals(['NotFound', 'StatusChanged', 'Withdrawn'])),
            message: Type.String(),
            /** the present values; `null` and `[]` for an application that was not found */
            status: nullable(literals(APPLICATION_STATUSES)),
            rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
            /** who decided on it first, if that is why it was not changed */
            by: Type.Optional(NamedPerson),
            ...hold,
          }),
        ),
      }),
    },
  },
  'POST /api/recruiter/applications/undo-decisions': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary: 'Undo decisions that are held: nobody but the company ever knew of them',
    spec: 'C§11',
    body: heldApplications,
    reply: { 200: Type.Object(heldResults) },
  },
  'POST /api/recruiter/applications/send-decisions': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary: 'Let decisions that are held take effect now',
    spec: 'C§11',
    body: heldApplications,
    reply: { 200: Type.Object(heldResults) },
  },
  'GET /api/recruiter/applications/to-review': {
    scope: 'recruiter',
    summary:
      "The applications to all jobs of the caller's company that wait for a decision, without opening them; drafts, deleted jobs and deleted accounts are left out",
    spec: 'B§2',
    query: strict({ ...pageNumbers, ...toReview }),
    reply: { 200: Type.Array(ApplicationRow) },
  },
  'GET /api/recruiter/applications/company-answers': {
    scope: 'recruiter',
    summary: "How the caller's company keeps its promises of an answer, and what the next week brings",
    spec: 'C§13',
    reply: { 200: CompanyAnswers },
  },
  'GET /api/recruiter/applications/answer-cases': {
    scope: 'recruiter',
    summary:
      'The promises behind the numbers of `company-answers`, of the counted months and this one so far, newest days first',
    spec: 'C§13',
    query: strict({
      ...paging,
      /** only those that were not answered in time */
      missed: Type.Optional(literals(['only'])),
    }),
    reply: { 200: Type.Array(AnswerCase) },
  },
  'GET /api/recruiter/applications/of-applicant/:applicantId': {
    scope: 'recruiter',
    summary:
      "An applicant's newest applications to the caller's jobs, up to 20, without opening them; empty for anyone who has none",
    spec: 'B§2',
    params: strict({ applicantId: Id }),
    reply: { 200: Type.Array(OtherApplication) },
  },
  'GET /api/recruiter/applications/rejection-reasons': {
    scope: 'recruiter',
    summary:
      'What an operator sets: the reasons that may be given here, how long decisions are held, whether a job must say its pay, and whether it can be for members only',
    spec: 'B§5 C§3',
    reply: {
      200: Type.Object({
        rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
        /** how long a decision is held; 0: it takes effect at once */
        holdSeconds: Type.Integer(),
        /** whether a job goes live only with its pay */
        requiresPay: Type.Boolean(),
        /** of a board that knows the members of an institution */
        members: Type.Optional(
          Type.Object({
            /** its name, `''` if it isn't known */
            of: Type.String(),
            /** whether it is said for each job that only they can apply; else of all */
            isChosen: Type.Boolean(),
          }),
        ),
      }),
    },
  },
});
