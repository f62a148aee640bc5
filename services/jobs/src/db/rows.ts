import {
  type CompanyFields,
  JOB_FACT_FIELDS,
  JOB_FIELDS,
  type JobFact,
  type JobFacts,
  type JobFields,
  NO_FACTS,
  type RecruiterProfileFields,
} from '@firstrung/contracts';
import type { Selectable } from 'kysely';
import { type ApprovalState, isNewJob, type Judged, ownFields } from '../domain/approval.ts';
import { siteDomain } from '../domain/asks-for.ts';
import { EMPTY_COMPANY } from '../domain/company.ts';
import type { JobsTables } from './tables.ts';

// The one place where the fields that recruiters write are mapped to columns and back.

/** The facts of a job that are not stored together have columns of their own. */
const factsFromRow = (
  row: Pick<Selectable<JobsTables['job']>, 'facts' | 'closes_on' | 'publish_at'>,
): JobFacts => ({
  ...NO_FACTS,
  ...row.facts,
  closesOn: row.closes_on,
  publishAt: row.publish_at?.toISOString() ?? null,
});

/** The facts that a job has. */
export const presentFacts = (facts: Partial<JobFacts>): Partial<JobFacts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => !isAbsent(value, NO_FACTS[name as keyof JobFacts])),
  );

/** Of a fact without a value, `null` or an empty list. */
const isAbsent = (value: unknown, none: JobFacts[keyof JobFacts]): boolean =>
  Array.isArray(none) ? Array.isArray(value) && value.length === 0 : value === none;

const factsToRow = ({ closesOn, publishAt, ...facts }: JobFacts) => ({
  facts: JSON.stringify(presentFacts(facts)),
  closes_on: closesOn,
  publish_at: publishAt === null ? null : new Date(publishAt),
});

/** A field of a job is a column of the same name, unless it is named here and in `JobsTables['job']`. */
export const jobFromRow = (row: Selectable<JobsTables['job']>): JobFields => {
  const columns = {
    ...row,
    ...factsFromRow(row),
    employmentType: row.employment_type,
    answerWithin: row.answer_within,
  };
  return Object.fromEntries(JOB_FIELDS.map((field) => [field, columns[field]])) as unknown as JobFields;
};

export function jobToRow({ employmentType, answerWithin, ...fields }: JobFields) {
  const [facts, others] = splitFacts(fields);
  return {
    ...others,
    ...factsToRow(facts),
    employment_type: employmentType,
    answer_within: answerWithin,
  };
}

const FACT_NAMES: ReadonlySet<string> = new Set(JOB_FACT_FIELDS);

/** The facts among the fields of a job, and the other fields. */
export function splitFacts<T extends JobFacts>(fields: T): [facts: JobFacts, others: Omit<T, JobFact>] {
  const entries = Object.entries(fields);
  return [
    Object.fromEntries(entries.filter(([name]) => FACT_NAMES.has(name))) as unknown as JobFacts,
    Object.fromEntries(entries.filter(([name]) => !FACT_NAMES.has(name))) as Omit<T, JobFact>,
  ];
}

const COMPANY_FIELDS = Object.keys(EMPTY_COMPANY) as (keyof CompanyFields)[];

/** As of a job. */
export const companyFromRow = (row: Selectable<JobsTables['company']>): CompanyFields => {
  const columns = { ...row, additionalDetails: row.additional_details, socialMedia: row.social_media };
  return Object.fromEntries(
    COMPANY_FIELDS.map((field) => [field, columns[field]]),
  ) as unknown as CompanyFields;
};

export const companyToRow = ({
  contact,
  additionalDetails,
  team,
  socialMedia,
  ...fields
}: CompanyFields) => ({
  ...fields,
  contact: JSON.stringify(contact),
  additional_details: JSON.stringify(additionalDetails),
  team: JSON.stringify(team),
  social_media: JSON.stringify(socialMedia),
});

type JobRow = Selectable<JobsTables['job']>;
type CompanyRow = Selectable<JobsTables['company']>;

export const judgedJob = (row: JobRow): Judged<JobFields> => ({
  ...row,
  fields: jobFromRow(row),
  isNew: isNewJob(row),
});
export const judgedCompany = (row: CompanyRow): Judged<CompanyFields> => ({
  ...row,
  fields: companyFromRow(row),
  isNew: row.trust === 'new',
});

/** The fields as their company reads and writes them, with what is still to be approved. */
export const ownJobFields = (row: JobRow): JobFields => ownFields(judgedJob(row));
export const ownCompanyFields = (row: CompanyRow): CompanyFields => ownFields(judgedCompany(row));

const json = (part: object | null): string | null => part && JSON.stringify(part);
const approvalToRow = <F>({ proposed, waits_since, refused }: ApprovalState<F>) => ({
  proposed: json(proposed),
  waits_since,
  refused: json(refused),
});
export const judgedJobToRow = (judged: Judged<JobFields>) => ({
  ...jobToRow(judged.fields),
  ...approvalToRow(judged),
});
export const judgedCompanyToRow = (judged: Judged<CompanyFields>) => ({
  ...companyToRow(judged.fields),
  site: siteDomain(ownFields(judged).website),
  ...approvalToRow(judged),
});

/** The name of the company is a part of its recruiter's profile. */
export const recruiterFromRow = (
  row: Selectable<JobsTables['recruiter']>,
  company: CompanyRow,
): RecruiterProfileFields => ({
  name: row.name,
  position: row.position,
  profileImage: row.profile_image,
  companyName: ownCompanyFields(company).name,
});
