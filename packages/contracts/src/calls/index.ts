import { answersCalls } from './answers.ts';
import { applicationNotesCalls } from './application-notes.ts';
import { authCalls } from './auth.ts';
import { chatCalls } from './chat/index.ts';
import { companyCalls } from './company.ts';
import { companyMembersCalls } from './company-members.ts';
import { emailCalls } from './email.ts';
import { jobsCalls } from './jobs.ts';
import { mailboxCalls, mailCalls } from './mail.ts';
import { mediaCalls } from './media.ts';
import { messageTemplatesCalls } from './message-templates.ts';
import { networksCalls } from './networks.ts';
import { notificationCalls } from './notifications.ts';
import { oidcCalls } from './oidc.ts';
import { placesCalls } from './places.ts';
import { profileCalls } from './profile.ts';
import { recruiterApplicationsCalls } from './recruiter-applications.ts';
import { recruiterJobsCalls } from './recruiter-jobs.ts';
import { recruiterListsCalls } from './recruiter-lists.ts';
import { recruiterProfileCalls } from './recruiter-profile.ts';
import { reportCalls, statementsCalls } from './reports.ts';
import { savedJobsCalls } from './saved-jobs.ts';
import { savedSearchesCalls } from './saved-searches.ts';
import { secondFactorCalls } from './second-factor.ts';
import { staffCalls } from './staff.ts';
import { staffReportNumbersCalls, staffSubjectNumbersCalls } from './staff-numbers.ts';
import { staffQueueCalls } from './staff-queue.ts';
import { staffReportsCalls } from './staff-reports.ts';
import { staffSubjectsCalls } from './staff-subjects.ts';
import { writeToCalls } from './write-to.ts';

// The calls of each service. Named, because the emitted types would otherwise repeat the types of all calls.
export type AuthCalls = typeof authCalls & typeof oidcCalls & typeof secondFactorCalls & typeof staffCalls;
export type JobsCalls = typeof jobsCalls &
  typeof answersCalls &
  typeof savedJobsCalls &
  typeof savedSearchesCalls &
  typeof recruiterJobsCalls &
  typeof recruiterApplicationsCalls &
  typeof applicationNotesCalls &
  typeof recruiterListsCalls &
  typeof messageTemplatesCalls &
  typeof writeToCalls &
  typeof recruiterProfileCalls &
  typeof companyCalls &
  typeof companyMembersCalls &
  typeof placesCalls &
  typeof emailCalls &
  typeof reportCalls &
  typeof staffSubjectsCalls &
  typeof staffSubjectNumbersCalls &
  typeof staffQueueCalls;
export type NetworksCalls = typeof profileCalls & typeof networksCalls;
export type ChatCalls = typeof chatCalls;
export type MailCalls = typeof notificationCalls &
  typeof mailCalls &
  typeof statementsCalls &
  typeof staffReportsCalls &
  typeof staffReportNumbersCalls;
export type MediaCalls = typeof mediaCalls;
export type Calls = AuthCalls &
  JobsCalls &
  NetworksCalls &
  ChatCalls &
  MailCalls &
  MediaCalls &
  typeof mailboxCalls;

/** Every call of the product under its key `METHOD /path`. The server mounts it, the web client makes it. */
export const calls: Calls = {
  ...authCalls,
  ...oidcCalls,
  ...secondFactorCalls,
  ...staffCalls,
  ...jobsCalls,
  ...answersCalls,
  ...savedJobsCalls,
  ...savedSearchesCalls,
  ...recruiterJobsCalls,
  ...recruiterApplicationsCalls,
  ...applicationNotesCalls,
  ...recruiterListsCalls,
  ...messageTemplatesCalls,
  ...writeToCalls,
  ...recruiterProfileCalls,
  ...companyCalls,
  ...companyMembersCalls,
  ...placesCalls,
  ...emailCalls,
  ...reportCalls,
  ...staffSubjectsCalls,
  ...staffSubjectNumbersCalls,
  ...staffQueueCalls,
  ...profileCalls,
  ...networksCalls,
  ...chatCalls,
  ...notificationCalls,
  ...mailCalls,
  ...statementsCalls,
  ...staffReportsCalls,
  ...staffReportNumbersCalls,
  ...mailboxCalls,
  ...mediaCalls,
};
