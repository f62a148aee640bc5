import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../context.ts';
import { memberCompanyProfile } from './anyone/company-profile.ts';
import { appliedInterns } from './applicant/applied-interns.ts';
import { appliedJobs } from './applicant/applied-jobs.ts';
import { applyJob } from './applicant/apply-job.ts';
import { applicantJobDetails } from './applicant/job-details.ts';
import { applicantJobList } from './applicant/job-list.ts';
import { withdrawApplication } from './applicant/withdraw-application.ts';
import { guestCompanyProfile } from './public/company-profile.ts';
import { guestJobDetails } from './public/job-details.ts';
import { jobFeed } from './public/job-feed.ts';
import { guestJobList } from './public/job-list.ts';
import { siteMap } from './public/site-map.ts';
import { allMyJobs } from './recruiter/all-my-jobs.ts';
import { companyLogo } from './recruiter/company-logo.ts';
import { createJob } from './recruiter/create-job.ts';
import { getApplication } from './recruiter/get-application.ts';
import { recruiterJobDetails } from './recruiter/job-details.ts';
import { getOwnCompany } from './recruiter/own-company.ts';
import { searchSkills } from './recruiter/search-skills.ts';
import { updateApplicationStatus } from './recruiter/update-application-status.ts';
import { updateCompany } from './recruiter/update-company.ts';
import { updateJobStatus } from './recruiter/update-job-status.ts';

export function mountRoutes(app: FastifyInstance, context: JobsContext): void {
  // public
  guestJobList(app, context);
  guestJobDetails(app, context);
  guestCompanyProfile(app, context);
  siteMap(app, context);
  jobFeed(app, context);

  // anyone signed in
  memberCompanyProfile(app, context);

  // applicant
  applicantJobList(app, context);
  applicantJobDetails(app, context);
  appliedJobs(app, context);
  appliedInterns(app, context);
  applyJob(app, context);
  withdrawApplication(app, context);

  // recruiter: jobs
  createJob(app, context);
  searchSkills(app, context);
  allMyJobs(app, context);
  updateJobStatus(app, context);
  recruiterJobDetails(app, context);

  // recruiter: applications
  getApplication(app, context);
  updateApplicationStatus(app, context);

  // recruiter: company
  getOwnCompany(app, context);
  updateCompany(app, context);
  companyLogo(app, context);
}
