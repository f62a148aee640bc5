import type { CompanyFields, CompanyPage, CompanyProfile, JobStatus, OwnCompany } from '@firstrung/contracts';
import { countryByName } from '@firstrung/places';
import { phoneParts } from '@firstrung/service-kit/phone-parts';
import type { CompanyJobId } from '../../db/queries/jobs/jobs.ts';
import { companyFromRow, ownCompanyFields } from '../../db/rows.ts';
import type { Company } from '../../db/tables.ts';
import { approvalOf } from '../../domain/approval.ts';
import type { RecruiterWithCompany } from '../../use-cases/recruiters.ts';

const phonePartsOf = ({ contact }: Pick<CompanyFields, 'contact'>, defaultCountry: string) =>
  contact.phone ? phoneParts(contact.phone, countryByName(contact.country) ?? defaultCountry) : undefined;

/** The company as everyone may see it. @param defaultCountry of phone numbers */
export function companyProfile(company: Company, defaultCountry: string): CompanyProfile {
  const { photo, contact, benefits, perks, awards, team, socialMedia, ...shown } = companyFromRow(company);
  const { email, phone, address } = contact;
  return {
    _id: company.id,
    ...shown,
    contact: { email, phone, address },
    phoneParts: phonePartsOf(company, defaultCountry),
  };
}

/** The company as its page shows it. @param company has a slug */
export const companyPage = (company: Company, liveJobs: number, defaultCountry: string): CompanyPage => ({
  ...companyProfile(company, defaultCountry),
  slug: company.slug ?? '',
  photo: company.photo,
  benefits: company.benefits,
  perks: company.perks,
  awards: company.awards,
  liveJobs,
});

/** The company as its recruiter sees it. `postedJobs` are the jobs that have ever been live. */
export function ownCompany(
  { recruiter, company }: RecruiterWithCompany,
  jobs: readonly CompanyJobId[],
  defaultCountry: string,
): OwnCompany {
  const own = ownCompanyFields(company);
  const person = { name: recruiter.name, id: recruiter.id };
  const idsWithStatus = (status: JobStatus) =>
    jobs.filter((job) => job.status === status).map((job) => job.id);
  return {
    _id: company.id,
    ...own,
    phoneParts: phonePartsOf(own, defaultCountry),
    slug: company.slug,
    profileCreatedBy: person,
    recruiter: person,
    status: 'active',
    postedJobs: jobs.filter((job) => job.posted_at).map((job) => job.id),
    liveJobs: idsWithStatus('liveJobs'),
    hiddenJobs: idsWithStatus('hiddenJobs'),
    pausedJobs: idsWithStatus('pausedJobs'),
    draftJobs: idsWithStatus('draftJobs'),
    deletedJobs: idsWithStatus('deletedJobs'),
    reviews: [],
    ratings: null,
    updatedAt: company.updated_at.toISOString(),
    ...approvalOf(company),
  };
}
