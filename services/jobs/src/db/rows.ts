import {
  type CompanyFields,
  JOB_FIELDS,
  type JobFields,
  type RecruiterProfileFields,
} from '@firstrung/contracts';
import type { Selectable } from 'kysely';
import type { CompanyTable, JobTable, RecruiterTable } from './tables.ts';

// The one place where the fields that recruiters write are mapped to columns and back.

/** A field of a job is a column of the same name, unless it is named here and in `JobTable`. */
export const jobFromRow = (row: Selectable<JobTable>): JobFields => {
  const columns = { ...row, employmentType: row.employment_type, answerWithin: row.answer_within };
  return Object.fromEntries(JOB_FIELDS.map((field) => [field, columns[field]])) as unknown as JobFields;
};

export const jobToRow = ({ employmentType, answerWithin, ...fields }: JobFields) => ({
  ...fields,
  employment_type: employmentType,
  answer_within: answerWithin,
});

export const companyFromRow = (row: Selectable<CompanyTable>): CompanyFields => ({
  name: row.name,
  logo: row.logo,
  photo: row.photo,
  description: row.description,
  location: row.location,
  established: row.established,
  website: row.website,
  values: row.values,
  mission: row.mission,
  vision: row.vision,
  culture: row.culture,
  contact: row.contact,
  additionalDetails: row.additional_details,
  benefits: row.benefits,
  perks: row.perks,
  awards: row.awards,
  team: row.team,
  socialMedia: row.social_media,
});

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

/** The name of the company is a part of its recruiter's profile. */
export const recruiterFromRow = (
  row: Selectable<RecruiterTable>,
  company: Pick<Selectable<CompanyTable>, 'name'>,
): RecruiterProfileFields => ({
  name: row.name,
  position: row.position,
  profileImage: row.profile_image,
  companyName: company.name,
});

export const recruiterToRow = ({
  name,
  position,
  profileImage,
}: Omit<RecruiterProfileFields, 'companyName'>) => ({ name, position, profile_image: profileImage });
