import type { JobsCalls } from '@firstrung/contracts';
import { type Handlers, serveCalls, serverDeps } from '@firstrung/service-kit/http';
import type { Restrictions } from '@firstrung/service-kit/service';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../context.ts';
import { answersHandlers } from './answers.ts';
import { applicationNotesHandlers } from './application-notes.ts';
import { companyHandlers } from './company.ts';
import { companyMembersHandlers } from './company-members.ts';
import { emailHandlers } from './email.ts';
import { jobsHandlers } from './jobs.ts';
import { messageTemplatesHandlers } from './message-templates.ts';
import { placesHandlers } from './places.ts';
import { jobFeed } from './public/job-feed.ts';
import { jobFeedJson } from './public/job-feed-json.ts';
import { siteMap } from './public/site-map.ts';
import { recruiterApplicationsHandlers } from './recruiter-applications.ts';
import { recruiterJobsHandlers } from './recruiter-jobs.ts';
import { recruiterListsHandlers } from './recruiter-lists.ts';
import { recruiterProfileHandlers } from './recruiter-profile.ts';
import { reportsHandlers } from './reports.ts';
import { savedJobsHandlers } from './saved-jobs.ts';
import { savedSearchesHandlers } from './saved-searches.ts';
import { staffHandlers } from './staff.ts';
import { staffNumbersHandlers } from './staff-numbers.ts';
import { staffQueueHandlers } from './staff-queue.ts';
import { writeToHandlers } from './write-to.ts';

export function serveRoutes(app: FastifyInstance, context: JobsContext, restrictions: Restrictions): void {
  serveCalls(app, context, {
    ...jobsHandlers(context),
    ...answersHandlers(context),
    ...savedJobsHandlers(context),
    ...savedSearchesHandlers(context),
    ...recruiterJobsHandlers(context),
    ...recruiterApplicationsHandlers(context, serverDeps(app)),
    ...applicationNotesHandlers(context),
    ...recruiterListsHandlers(context),
    ...messageTemplatesHandlers(context),
    ...writeToHandlers(context),
    ...recruiterProfileHandlers(context),
    ...companyHandlers(context),
    ...companyMembersHandlers(context, serverDeps(app)),
    ...placesHandlers(context),
    ...emailHandlers(context),
    ...reportsHandlers(context),
    ...staffHandlers(context, restrictions),
    ...staffQueueHandlers(context),
    ...staffNumbersHandlers(context),
  } satisfies Handlers<JobsCalls>);
  siteMap(app, context);
  jobFeed(app, context);
  jobFeedJson(app, context);
}
