import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../context.ts';
import { memberCompanyProfile } from './anyone/company-profile.ts';
import { applyJob, askForAnswer, undoApplication, withdrawApplication } from './applicant/applications.ts';
import { appliedInterns } from './applicant/applied-interns.ts';
import { appliedJobs } from './applicant/applied-jobs.ts';
import { applicantJobDetails } from './applicant/job-details.ts';
import { applicantJobList } from './applicant/job-list.ts';
import { ownSavedJobIds, ownSavedJobs, saveJob, saveJobs, unsaveJob } from './applicant/saved-jobs.ts';
import { guestCompanyPage } from './public/company-page.ts';
import { guestCompanyProfile } from './public/company-profile.ts';
import { guestJobCounts } from './public/job-counts.ts';
import { guestJobDetails } from './public/job-details.ts';
import { jobFeed } from './public/job-feed.ts';
import { jobFeedJson } from './public/job-feed-json.ts';
import { guestJobList } from './public/job-list.ts';
import { relatedJobs } from './public/related-jobs.ts';
import { searchPlaces } from './public/search-places.ts';
import { guestSearchSkills } from './public/search-skills.ts';
import { siteMap } from './public/site-map.ts';
import { adjacentApplicationsRoute } from './recruiter/adjacent-applications.ts';
import { applicantsCsv } from './recruiter/applicants-csv.ts';
import { applicationsOfApplicant } from './recruiter/applications-of-applicant.ts';
import { companyLogo, getOwnCompany, updateCompany } from './recruiter/company.ts';
import { getApplication } from './recruiter/get-application.ts';
import { sendDecisions, undoDecisions } from './recruiter/held-decisions.ts';
import { recruiterJobDetails } from './recruiter/job-details.ts';
import { recruiterJobHistory } from './recruiter/job-history.ts';
import { allMyJobs, livePostedJobs } from './recruiter/job-tables.ts';
import { confirmJob, createJob, updateJob, updateJobStatus } from './recruiter/jobs.ts';
import { allLists, createList, deleteList, getList, updateList } from './recruiter/lists.ts';
import { matchingApplicants } from './recruiter/matching-applicants.ts';
import {
  acceptInvitation,
  changeMemberRole,
  companyMembers,
  getInvitation,
  handOverJob,
  invite,
  removeMember,
  takeBackInvitation,
} from './recruiter/members.ts';
import {
  createTemplate,
  deleteTemplate,
  getTemplates,
  updateTemplate,
} from './recruiter/message-templates.ts';
import { createNote, deleteNote, notes, updateNote } from './recruiter/notes.ts';
import { jobOverview, recruiterOverview } from './recruiter/overview.ts';
import { getRecruiterProfile, updateRecruiterProfile } from './recruiter/profile.ts';
import { rejectionReasons } from './recruiter/rejection-reasons.ts';
import { searchSkills } from './recruiter/search-skills.ts';
import { suggestPlacesOfJob } from './recruiter/suggest-places.ts';
import { adjacentToReview, toReview } from './recruiter/to-review.ts';
import { updateApplicationStatus } from './recruiter/update-application-status.ts';
import { updateStatuses } from './recruiter/update-statuses.ts';
import { writeToApplicants } from './recruiter/write-to.ts';

export function mountRoutes(app: FastifyInstance, context: JobsContext): void {
  // public
  guestJobList(app, context);
  guestJobDetails(app, context);
  relatedJobs(app, context);
  guestJobCounts(app, context);
  guestSearchSkills(app, context);
  searchPlaces(app, context);
  guestCompanyProfile(app, context);
  guestCompanyPage(app, context);
  siteMap(app, context);
  jobFeed(app, context);
  jobFeedJson(app, context);

  // anyone signed in
  memberCompanyProfile(app, context);

  // applicant
  applicantJobList(app, context);
  applicantJobDetails(app, context);
  appliedJobs(app, context);
  appliedInterns(app, context);
  applyJob(app, context);
  undoApplication(app, context);
  withdrawApplication(app, context);
  askForAnswer(app, context);

  // applicant: saved jobs
  ownSavedJobs(app, context);
  ownSavedJobIds(app, context);
  saveJob(app, context);
  unsaveJob(app, context);
  saveJobs(app, context);

  // recruiter: jobs
  createJob(app, context);
  searchSkills(app, context);
  suggestPlacesOfJob(app, context);
  allMyJobs(app, context);
  livePostedJobs(app, context);
  recruiterOverview(app, context);
  updateJob(app, context);
  updateJobStatus(app, context);
  confirmJob(app, context);
  recruiterJobHistory(app, context);

  // recruiter: a job and its applicants
  recruiterJobDetails(app, context);
  jobOverview(app, context);
  matchingApplicants(app, context);
  applicantsCsv(app, context);
  getApplication(app, context);
  adjacentApplicationsRoute(app, context);
  toReview(app, context);
  adjacentToReview(app, context);
  applicationsOfApplicant(app, context);
  updateApplicationStatus(app, context);
  updateStatuses(app, context);
  undoDecisions(app, context);
  sendDecisions(app, context);
  rejectionReasons(app, context);
  notes(app, context);
  createNote(app, context);
  updateNote(app, context);
  deleteNote(app, context);
  allLists(app, context);
  getList(app, context);
  createList(app, context);
  updateList(app, context);
  deleteList(app, context);
  getTemplates(app, context);
  createTemplate(app, context);
  updateTemplate(app, context);
  deleteTemplate(app, context);
  writeToApplicants(app, context);

  // recruiter: profile
  getRecruiterProfile(app, context);
  updateRecruiterProfile(app, context);

  // recruiter: company
  getOwnCompany(app, context);
  updateCompany(app, context);
  companyLogo(app, context);

  // recruiter: members of the company
  companyMembers(app, context);
  changeMemberRole(app, context);
  removeMember(app, context);
  invite(app, context);
  takeBackInvitation(app, context);
  getInvitation(app, context);
  acceptInvitation(app, context);
  handOverJob(app, context);
}
