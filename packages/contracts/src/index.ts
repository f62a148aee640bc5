export * from './acts.ts';
export * from './address.ts';
export * from './answer-days.ts';
export * from './applicant-emails.ts';
export * from './call.ts';
export * from './calls/answers.ts';
export * from './calls/application-notes.ts';
export { authCalls } from './calls/auth.ts';
export { announcementCalls } from './calls/chat/announcements.ts';
export { directChatCalls } from './calls/chat/direct.ts';
export * from './calls/chat/fields.ts';
export { groupCalls } from './calls/chat/groups.ts';
export { recruiterChatCalls } from './calls/chat/recruiter.ts';
export * from './calls/company.ts';
export * from './calls/company-members.ts';
export { emailCalls } from './calls/email.ts';
export {
  type AuthCalls,
  type Calls,
  type ChatCalls,
  calls,
  type JobsCalls,
  type MailCalls,
  type MediaCalls,
  type NetworksCalls,
} from './calls/index.ts';
export * from './calls/jobs.ts';
export * from './calls/mail.ts';
export { mediaCalls } from './calls/media.ts';
export * from './calls/message-templates.ts';
export * from './calls/networks.ts';
export * from './calls/notifications.ts';
export { oidcCalls, type ProviderPurpose } from './calls/oidc.ts';
export * from './calls/places.ts';
export * from './calls/profile.ts';
export * from './calls/recruiter-applications.ts';
export * from './calls/recruiter-jobs.ts';
export * from './calls/recruiter-lists.ts';
export * from './calls/recruiter-profile.ts';
export { reportCalls, Statement, statementsCalls } from './calls/reports.ts';
export * from './calls/saved-jobs.ts';
export * from './calls/saved-searches.ts';
export { Passkey, secondFactorCalls } from './calls/second-factor.ts';
export * from './calls/staff.ts';
export * from './calls/staff-numbers.ts';
export * from './calls/staff-queue.ts';
export * from './calls/staff-reports.ts';
export { staffSubjectsCalls } from './calls/staff-subjects.ts';
export { writeToCalls } from './calls/write-to.ts';
export * from './claims.ts';
export * from './company-fields.ts';
export * from './connections.ts';
export { isEmailAddress, isPhoneNumber, isWebsite } from './contact.ts';
export { COUNTRY_CODES } from './countries.ts';
export { CURRENCIES } from './currencies.ts';
export { cutAtGrapheme } from './cut-at-grapheme.ts';
export { EMPTY_JOB, JOB_FACT_FIELDS, NO_FACTS } from './empty-job.ts';
export * from './errors.ts';
export * from './event.ts';
export * from './events/index.ts';
export { kitEvents } from './events/kit.ts';
export * from './events/mail.ts';
export * from './fields.ts';
export * from './files.ts';
export * from './harmless-names.ts';
export type { Answer, AnsweredQuestion } from './job-answers.ts';
export type { Hours, JobFact, JobFacts, Pay, Place, Question } from './job-facts.ts';
export * from './job-fields.ts';
export * from './limits.ts';
export { chooseSuccessor, includesRole, includesStaffRole, isInContact } from './members.ts';
export * from './message-templates.ts';
export { isPlainName } from './names.ts';
export type { NotificationState } from './notifications/event.ts';
export * from './notifications/kinds.ts';
export { NotificationValues } from './notifications/values.ts';
export * from './notifications/words.ts';
export { numberReadings, parseNumber } from './numbers.ts';
export { openApiDocument } from './openapi.ts';
export { companyPath, MENTION, OWN_PAGE, publicJobPath } from './paths.ts';
export { changePicture } from './pictures.ts';
export * from './profile-fields.ts';
export * from './promises.ts';
export * from './reports.ts';
export * from './restrictions.ts';
export * from './review.ts';
export * from './skills.ts';
export * from './socket-settings.ts';
export * from './sockets.ts';
export * from './statuses.ts';
export * from './streams.ts';
export { cleanCode, cleanEmail, cleanName, cleanPhone, preparePassword } from './typed.ts';
export { isUuid, SYSTEM_ID } from './uuid.ts';
export * from './words.ts';
