import type {
  AnswerDays,
  AnsweredQuestion,
  ApplicationStatus,
  Calls,
  CompanyFields,
  CompanyHiddenReason,
  DigestTime,
  EmploymentType,
  JobFacts,
  JobFields,
  JobHiddenReason,
  JobStatus,
  MemberRole,
  NextAnswer,
  RejectionReason,
  ReplyOf,
  Restriction,
  SavedSearch,
  TemplateUse,
} from '@firstrung/contracts';
import type { HiddenReason, KitTables, Refined } from '@firstrung/service-kit/db';
import type { RestrictionEventTable } from '@firstrung/service-kit/service';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Outcome } from '../domain/answer-line.ts';
import type { Refusal, ReviewMode, Trust } from '../domain/approval.ts';
import type { FieldChange } from '../domain/job-edit.ts';
import type { StoredProof } from '../domain/site-proof.ts';
import type { Columns } from './columns.ts';

/** The service's own tables. What they are for stands in schema.sql. */
export type JobsTables = Refined<
  Columns,
  {
    company: {
      contact: CompanyFields['contact'];
      additional_details: CompanyFields['additionalDetails'];
      team: CompanyFields['team'];
      social_media: CompanyFields['socialMedia'];
      hidden_because: CompanyHiddenReason[];
      restriction: Restriction;
      trust: Trust;
      site_proof: StoredProof;
    } & ApprovalColumns<CompanyFields>;
    recruiter: { role: MemberRole; hidden_because: HiddenReason[] };
    invitation: { role: MemberRole };
    job: {
      employment_type: EmploymentType;
      answer_within: AnswerDays;
      facts: StoredFacts;
      status: JobStatus;
      hidden_status: JobStatus;
      hidden_because: JobHiddenReason[];
      restriction: Restriction;
    } & ApprovalColumns<JobFields>;
    review_mode: { mode: ReviewMode };
    job_history: { changes: FieldChange[] };
    applicant: { hidden_because: HiddenReason[] };
    application: {
      status: ApplicationStatus;
      rejection_reasons: RejectionReason[];
      held: HeldDecision;
      withdrawn_profile: WithdrawnProfile;
    };
    decided_application: { result: DecidedResult; ended: Ending };
    application_answers: { answers: AnsweredQuestion[] };
    application_history: {
      change: 'submitted' | 'reviewed' | 'decided' | 'withdrawn';
      status: ApplicationStatus;
      rejection_reasons: RejectionReason[];
    };
    saved_search: { search: SavedSearch['search']; every: DigestTime };
    message_template: { use: TemplateUse };
    answer_line: { outcome: Outcome };
    restriction_event: Pick<RestrictionEventTable, 'subject' | 'action'>;
  }
>;

interface ApprovalColumns<Fields> {
  proposed: Partial<Fields>;
  refused: Refusal<Fields>;
}

/** What a call that decides on many replies of one, without who decided first. */
type DecidedResult = Omit<
  ReplyOf<Calls['PUT /api/recruiter/applications/update-statuses']>['results'][number],
  'by'
>;
/** How a held decision ended. */
export type Ending = 'undone' | 'sent';

/** A decision that its applicant doesn't know of yet. */
export interface HeldDecision {
  /** new with each decision, or each selection that is decided on at once */
  id: string;
  status: ApplicationStatus;
  reasons: RejectionReason[];
  /** what the email says in place of its neutral sentences, with the fields of a template */
  words: string | null;
  /** whether the email says the reasons */
  explain: boolean;
  /** of a shortlisting */
  nextAnswer?: NextAnswer | undefined;
  /** the account that decided, and when */
  by: string;
  at: string;
}

export type Company = Selectable<JobsTables['company']>;
export type Job = Selectable<JobsTables['job']>;
export type Recruiter = Selectable<JobsTables['recruiter']>;

/** Who makes a change, and when. */
export interface Author {
  accountId: string;
  now: Date;
  /** why the system changes the status */
  reason?: FieldChange['reason'];
}

/** The facts that are stored together, without those that the job hasn't. */
export type StoredFacts = Partial<Omit<JobFacts, 'closesOn' | 'publishAt'>>;

/** What stays of a profile in a withdrawn application: neither the contact nor files. */
export type WithdrawnProfile = { name: string } & Pick<
  Selectable<Columns['applicant']>,
  'skills' | 'skill_words' | 'social_points' | 'education' | 'about'
>;

/** The service's own tables and the kit's. */
export type Db = Kysely<JobsTables & KitTables>;
export type Tx = Transaction<JobsTables & KitTables>;
