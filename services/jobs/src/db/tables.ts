import type {
  AnswerDays,
  AnsweredQuestion,
  ApplicationStatus,
  CompanyFields,
  CompanyHiddenReason,
  EmploymentType,
  JobFact,
  JobFacts,
  JobFields,
  JobHiddenReason,
  JobStatus,
  MemberRole,
  RejectionReason,
  Restriction,
  TemplateUse,
} from '@firstrung/contracts';
import type { HiddenBecause, KitTables } from '@firstrung/service-kit/db';
import type { RestrictionEventTable } from '@firstrung/service-kit/service';
import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely';
import type { FieldChange } from '../domain/job-edit.ts';

type Json<T> = ColumnType<T, string, string>;
/** by an operator; `null`: none */
type RestrictionColumn = ColumnType<Restriction | null, string | null | undefined, string | null>;

/**
 * A recruiter, who is a member of one company at any time; `id` is the account's. The contact follows auth,
 * and so does the name until the recruiter overrides it. The row of a deleted account stays without personal
 * data.
 */
export interface RecruiterTable {
  id: string;
  version: number;
  /** of auth's last account event; 0 before the first */
  account_version: number;
  name: string;
  /** the recruiter has written a name here: auth's no longer replaces it */
  name_overridden: Generated<boolean>;
  email_or_phone: string;
  position: string;
  profile_image: string | null;
  /** the request by which media fetches another image */
  image_request: Generated<string | null>;
  created_at: Date;
  hidden_because: HiddenBecause;
  /** set while the deletion can be undone: only after that is the row without personal data */
  deletion_due: Generated<Date | null>;
  company_id: string;
  role: MemberRole;
  /** of the membership alone: the other columns have the other version */
  member_version: Generated<number>;
  /** who took over what the recruiter was responsible for, in the company before the last change */
  successor_id: Generated<string | null>;
  /** when the recruiter became a member of this company */
  joined_at: Date;
}

/** Somebody who may become a member, until the invitation is accepted, taken back or expired. */
export interface InvitationTable {
  id: string;
  company_id: string;
  /** as logins are normalised; empty once it has ended */
  email: string;
  role: MemberRole;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
  /** accepted, taken back or replaced by another one; the row counts for the daily limit until it expires */
  ended_at: Date | null;
}

export interface CompanyTable {
  id: string;
  version: number;
  name: string;
  logo: string | null;
  /** the request by which media fetches another logo */
  logo_request: Generated<string | null>;
  photo: Generated<string | null>;
  /** the same of another photo */
  photo_request: Generated<string | null>;
  description: string;
  location: string;
  /** `YYYY-MM-DD` */
  established: string | null;
  website: string;
  values: string;
  mission: string;
  vision: string;
  culture: string;
  contact: Json<CompanyFields['contact']>;
  additional_details: Json<CompanyFields['additionalDetails']>;
  benefits: string[];
  perks: string[];
  awards: string[];
  team: Json<CompanyFields['team']>;
  social_media: Json<CompanyFields['socialMedia']>;
  created_at: Date;
  updated_at: Date;
  /** the account of the author; `null` if nobody has changed it since authors are stored */
  updated_by: Generated<string | null>;
  /** the last member's account was deleted: only cards of applicants still show the name */
  closed_at: Date | null;
  /** of the present address of its page; `null` before it has a name, and once it is erased */
  slug: Generated<string | null>;
  /** as `companyReasons` says */
  hidden_because: Generated<CompanyHiddenReason[]>;
  restriction: RestrictionColumn;
}

export type Company = Selectable<CompanyTable>;

/** The address of a company's page, and the last ones that it had: they lead to the present one. */
export interface CompanySlugTable {
  slug: string;
  company_id: string;
  /** when the company got it; `null` if the release before gave it */
  since: Date | null;
}

/** Every skill any job has used. */
export interface SkillTable {
  id: string;
  name: string;
  /** `false` where a release before has added it */
  is_spelled: Generated<boolean>;
}

/** How the skills may be typed, see `spellings`. */
export interface SkillSpellingTable {
  spelling: string;
  skill_id: string;
}

/** The facts that are stored together, without those that the job hasn't. */
export type StoredFacts = Partial<Omit<JobFacts, 'closesOn' | 'publishAt'>>;

/** The fields that recruiters write are columns of the same name, except those that `rows.ts` renames. */
export interface JobTable extends Omit<JobFields, 'employmentType' | 'answerWithin' | JobFact> {
  id: string;
  company_id: string;
  /** the member who is responsible */
  recruiter_id: string;
  version: number;
  employment_type: EmploymentType;
  answer_within: AnswerDays | null;
  facts: ColumnType<StoredFacts, string | undefined, string>;
  /** `YYYY-MM-DD`: the last day on which one can apply */
  closes_on: Generated<string | null>;
  /** the IANA time zone of that day */
  closes_zone: Generated<string | null>;
  /** the moment from which on nobody can apply, fixed when it is saved */
  closes_at: Generated<Date | null>;
  /** when the draft goes live by itself */
  publish_at: Generated<Date | null>;
  /** when a person last said that the live job is open, or edited it */
  confirmed_at: Generated<Date | null>;
  /** the last sign of life from the company that is no change of the job */
  alive_at: Generated<Date>;
  /** when the company was last asked whether the job is still open */
  asked_at: Generated<Date | null>;
  /** `YYYY-MM-DD`: the closing date of which somebody was warned, or need not be */
  warned_for: Generated<string | null>;
  /** the job of the same company of which this one is a new edition */
  relisted_from: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
  /** first time live */
  posted_at: Date | null;
  /** the status that the job gets back if the deletion of the last member's account is undone */
  hidden_status: Generated<JobStatus | null>;
  /** as `jobReasons` says */
  hidden_because: Generated<JobHiddenReason[]>;
  restriction: RestrictionColumn;
  /** sorts tables: the higher the sooner, live ones first */
  status_rank: GeneratedAlways<number>;
}

/** One row for each version of a job, but for those by which it was hidden or shown by an operator. */
export interface JobHistoryTable {
  job_id: string;
  version: number;
  /** empty for the first */
  changes: Json<FieldChange[]>;
  changed_at: Date;
  /** the account of the author */
  changed_by: string;
}

/**
 * An applicant; `id` is the account's. A projection of networks' profile and of auth's contact.
 * The row of a deleted account stays without personal data.
 */
export interface ApplicantTable {
  id: string;
  /** of auth's last account event; 0 before the first */
  account_version: Generated<number>;
  /** from the token's claims or auth; shown until networks' profile has arrived */
  account_name: Generated<string>;
  email_or_phone: Generated<string>;
  /** of networks' last profile event; 0 before the first */
  profile_version: Generated<number>;
  /** the profile's; `null` before the first */
  name: string | null;
  skills: Generated<string>;
  /** as `skillWords` cuts them */
  skill_words: Generated<string>;
  social_points: number | null;
  education: Generated<string>;
  about: Generated<string>;
  profile_picture: string | null;
  resume: string | null;
  default_message: Generated<string>;
  hidden_because: HiddenBecause;
  /** since when the person is hidden */
  deleted_at: Date | null;
  /** as searches compare them, see `folding.sql`; `null` in a row from before that */
  folded_texts: Generated<string | null>;
  folded_skills: Generated<string | null>;
}

/** What stays of a profile in a withdrawn application: neither the contact nor files. */
export interface WithdrawnProfile {
  name: string;
  skills: string;
  skill_words: string;
  social_points: number | null;
  education: string;
  about: string;
}

/**
 * A decision that takes effect at `apply_at`, unless it is undone before: all `null` unless one is held. It
 * counts only while the application has the version `held_version`, so that no request of its applicant
 * touches it. Only transactions of recruiters and of the background write it, after they have locked the row.
 */
export interface HeldColumns {
  held_version: number | null;
  held_status: ApplicationStatus | null;
  held_reasons: RejectionReason[] | null;
  /** what the email says in place of its neutral sentences, with the fields of a template */
  held_words: string | null;
  /** whether the applicant is told the reasons by email */
  held_explain: boolean | null;
  held_by: string | null;
  held_at: Date | null;
  apply_at: Date | null;
  /** new with each decision */
  decision: string | null;
}

/** What its applicant was told, and what is held. */
export interface ApplicationTable extends HeldColumns {
  id: string;
  job_id: string;
  company_id: string;
  /** the job's: who is responsible */
  recruiter_id: string;
  applicant_id: string;
  version: number;
  status: ApplicationStatus;
  rejection_reasons: RejectionReason[];
  request_message: string;
  /** the version of the profile whose default message this is; `null` when the applicant wrote the message */
  message_profile_version: number | null;
  submitted_at: Date;
  /** first opened by a recruiter */
  reviewed_at: Date | null;
  /** first time accepted */
  accepted_at: Date | null;
  withdrawn_at: Date | null;
  /** the applicant's profile at the withdrawal, which recruiters see from then on; `null` unless withdrawn */
  withdrawn_profile: ColumnType<WithdrawnProfile | null, string | null, string | null>;
  /** the résumé in the profile when it was submitted */
  sent_resume: Generated<string | null>;
  /** the withdrawn application that was submitted again, as this row was then; undoing restores it */
  before_resubmission: ColumnType<unknown, string | null, string | null>;
  /** sorts tables: the higher the sooner, withdrawn last */
  status_rank: GeneratedAlways<number>;
  /** the applicant's name in lower case, see `updateSortName` */
  sort_name: Generated<string>;
  /** as an applicant's */
  folded_texts: Generated<string | null>;
  folded_skills: Generated<string | null>;
}

/**
 * What an application was promised when it was submitted: it stays when the job's promise changes. Submitted
 * again, an application has another row.
 */
export interface AnswerPromiseTable {
  application_id: string;
  /** the application's: of an earlier submission the promise no longer counts */
  submitted_at: Date;
  job_id: string;
  /** `YYYY-MM-DD` in the operator's time zone, as the other days */
  answer_by: string;
  half_on: string;
  four_fifths_on: string;
  asked_at: Generated<Date | null>;
  /** the number of the stage that the responsible member was reminded of; 0: none */
  reminded: Generated<number>;
  /** the day of the next reminder; `null` after the last */
  remind_on: GeneratedAlways<string | null>;
}

/**
 * The questions of a job as they were when somebody applied who was asked them, with the answers. Submitted
 * again, an application has another row.
 */
export interface ApplicationAnswersTable {
  application_id: string;
  /** the application's: answers of an earlier submission no longer count */
  submitted_at: Date;
  applicant_id: string;
  answers: Json<AnsweredQuestion[]>;
}

/** A job that an applicant has saved. */
export interface SavedJobTable {
  applicant_id: string;
  job_id: string;
  saved_at: Date;
  /** the version of the job up to which the applicant knows whether it is open */
  told_version: number;
}

/** A change of a job that those who have saved it may have to be told. */
export interface SavedJobNewsTable {
  job_id: string;
  /** the job's with the last such change */
  version: number;
  /** the last day of the job that they know of */
  closes_on: string | null;
  /** of the last such change */
  happened_at: Date;
}

/**
 * A tombstone of an application that its applicant undid: it is no longer an application, but consumers have
 * seen its events. Applying again goes on with its id and version.
 */
export interface UndoneApplicationTable extends HeldColumns {
  id: string;
  version: number;
  job_id: string;
  company_id: string;
  recruiter_id: string;
  applicant_id: string;
  submitted_at: Date;
}

/** One row for each version of an application. */
export interface ApplicationHistoryTable {
  application_id: string;
  version: number;
  /** applying again after a withdrawal is another `submitted` */
  change: 'submitted' | 'reviewed' | 'decided' | 'withdrawn';
  status: ApplicationStatus;
  rejection_reasons: RejectionReason[];
  changed_at: Date;
  /** the account of the author */
  changed_by: string;
  /** what the email about a decision said in place of its neutral sentences, filled in for the applicant */
  words: Generated<string | null>;
}

/** A company's note on an application. */
export interface ApplicationNoteTable {
  id: string;
  application_id: string;
  author_id: string;
  /** as it was typed, with the names of that time: for the release before, see `template` */
  body: string;
  /** The body with ids for names (`noteTemplate`); `null` or stale where the release before wrote it. */
  template: string | null;
  /** the note's `edited_at` that the template is of */
  template_edited_at: Date | null;
  /** members of the company */
  mention_ids: string[];
  /** who has been told of a mention, also of one that was edited away */
  notified_ids: string[];
  /** by which a call that is repeated finds the note */
  client_id: Generated<string | null>;
  created_at: Date;
  edited_at: Date | null;
}

/** A named list of applicants of a job. */
export interface ApplicantListTable {
  id: string;
  job_id: string;
  name: string;
  created_at: Date;
  updated_at: Date;
  /** the account of the author; `null` if nobody has changed it since authors are stored */
  updated_by: Generated<string | null>;
}

export interface ApplicantListMemberTable {
  list_id: string;
  position: number;
  applicant_id: string;
}

/** Words of a company for emails to applicants. */
export interface MessageTemplateTable {
  id: string;
  company_id: string;
  /** unique within the company without regard to case */
  name: string;
  use: TemplateUse;
  /** of messages; else `''` */
  subject: string;
  text: string;
  created_at: Date;
  updated_at: Date;
  /** the account of the author; `null` once it is erased */
  updated_by: string | null;
}

/** What a recruiter has written to some applicants of a job at once. It counts for their daily limit. */
export interface WrittenMessageTable {
  id: string;
  /** by which a call that is repeated finds the message */
  client_id: string;
  recruiter_id: string;
  company_id: string;
  job_id: string;
  /** with the fields of a template, as the text; both are `null` once it has gone to everybody */
  subject: string | null;
  text: string | null;
  /** of its recipients */
  count: number;
  created_at: Date;
}

/** To whom a message has not gone yet. */
export interface WrittenMessageRecipientTable {
  message_id: string;
  application_id: string;
  applicant_id: string;
}

/** What was written to an applicant by email, as it was filled in for them. */
export interface SentMessageTable {
  application_id: string;
  message_id: string;
  applicant_id: string;
  company_id: string;
  /** who wrote it */
  recruiter_id: string;
  subject: string;
  text: string;
  sent_at: Date;
}

/** What the search reads of each live job, see `SearchDocument`. */
export interface JobSearchTable {
  job_id: string;
  posted_at: Date;
  /** a tsvector */
  words: string;
  facets: string[];
  /** the `SEARCH_VERSION` that wrote it */
  version: Generated<number>;
}

/** Skills, places and countries of live jobs in the order of time. */
export interface JobFacetTable {
  /** `skill:…`, `place:…` or `country:…` */
  facet: string;
  posted_at: Date;
  job_id: string;
}

/** Words of live jobs that may be searched for by their beginnings. */
export interface SearchPrefixTable {
  word: string;
  /** whose job had it first; `null` if a release before has written it */
  company_id: string | null;
}

/** Companies whose jobs have a former name in the search. */
export interface RenamedCompanyTable {
  company_id: string;
  /** up to which they have the present name, in the order of their ids */
  last_job: string | null;
}

/** Words of titles and skills: what mistyped words are compared with. */
export interface SearchTermTable {
  term: string;
}

/** The service's own tables; the kit's come on top. */
export interface JobsTables {
  recruiter: RecruiterTable;
  company: CompanyTable;
  invitation: InvitationTable;
  company_slug: CompanySlugTable;
  skill: SkillTable;
  skill_spelling: SkillSpellingTable;
  job: JobTable;
  job_history: JobHistoryTable;
  job_search: JobSearchTable;
  job_facet: JobFacetTable;
  search_prefix: SearchPrefixTable;
  renamed_company: RenamedCompanyTable;
  search_term: SearchTermTable;
  applicant: ApplicantTable;
  application: ApplicationTable;
  application_answers: ApplicationAnswersTable;
  answer_promise: AnswerPromiseTable;
  saved_job: SavedJobTable;
  saved_job_news: SavedJobNewsTable;
  undone_application: UndoneApplicationTable;
  application_history: ApplicationHistoryTable;
  application_note: ApplicationNoteTable;
  applicant_list: ApplicantListTable;
  applicant_list_member: ApplicantListMemberTable;
  message_template: MessageTemplateTable;
  written_message: WrittenMessageTable;
  written_message_recipient: WrittenMessageRecipientTable;
  sent_message: SentMessageTable;
  restriction_event: RestrictionEventTable;
}

/** The service's own tables and the kit's. */
export type Db = Kysely<JobsTables & KitTables>;
export type Tx = Transaction<JobsTables & KitTables>;
