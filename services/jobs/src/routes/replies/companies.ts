import type { CompanyProfile, JobStatus, OwnCompany } from '@firstrung/contracts';
import type { Company } from '../../db/queries/companies.ts';
import type { CompanyJobId } from '../../db/queries/jobs.ts';
import type { Own } from '../../use-cases/recruiters.ts';

const publicFields = (company: Company) => ({
  _id: company.id,
  logo: company.logo,
  name: company.name,
  description: company.description,
  location: company.location,
  established: company.established,
  additionalDetails: company.additional_details,
  website: company.website,
  values: company.values,
  mission: company.mission,
  vision: company.vision,
  culture: company.culture,
});

/** As everyone may see it. */
export const companyProfile = (company: Company): CompanyProfile => ({
  ...publicFields(company),
  contact: {
    email: company.contact.email,
    phone: company.contact.phone,
    address: company.contact.address,
  },
});

/** As its recruiter sees it, with the ids of its jobs. `postedJobs` are those that were live at any time. */
export function ownCompany({ recruiter, company }: Own, jobs: readonly CompanyJobId[]): OwnCompany {
  const person = { name: recruiter.name, id: recruiter.id };
  const idsOf = (status: JobStatus) => jobs.filter((job) => job.status === status).map((job) => job.id);
  return {
    ...publicFields(company),
    contact: company.contact,
    benefits: company.benefits,
    perks: company.perks,
    awards: company.awards,
    team: company.team,
    socialMedia: company.social_media,
    profileCreatedBy: person,
    recruiter: person,
    status: 'active',
    postedJobs: jobs.filter((job) => job.posted_at).map((job) => job.id),
    liveJobs: idsOf('liveJobs'),
    hiddenJobs: idsOf('hiddenJobs'),
    pausedJobs: idsOf('pausedJobs'),
    draftJobs: idsOf('draftJobs'),
    deletedJobs: idsOf('deletedJobs'),
    reviews: [],
    ratings: null,
    updatedAt: company.updated_at.toISOString(),
  };
}
