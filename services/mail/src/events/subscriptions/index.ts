import type { Subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { acceptanceEmails } from './acceptance-emails.ts';
import { codeEmails } from './code-emails.ts';
import { decisionEmails } from './decision-emails.ts';
import { invitationEmails } from './invitation-emails.ts';
import { companies, jobs } from './jobs.ts';
import { members } from './members.ts';
import { messageEmails } from './message-emails.ts';
import { messageReports } from './message-reports.ts';
import { noticeEmails } from './notice-emails.ts';
import { answerReminders, answerRequests } from './notifications/answers.ts';
import { applicationNotifications } from './notifications/applications.ts';
import { connectionNotifications } from './notifications/connections.ts';
import { heldDecisions, lapsedDecisions } from './notifications/decisions.ts';
import { jobReminders } from './notifications/job-life.ts';
import { noteNotifications } from './notifications/notes.ts';
import { pictureNotifications } from './notifications/pictures.ts';
import { readRooms, roomNotifications } from './notifications/rooms.ts';
import { savedJobNotifications } from './notifications/saved-jobs.ts';
import { accounts, applicantNames, recruiterNames } from './people.ts';
import { applicants, reopenings } from './recruiter-contacts.ts';

export const subscriptions = (context: MailContext): Subscription[] => [
  // emails
  codeEmails(context),
  noticeEmails(context),
  acceptanceEmails(context),
  decisionEmails(context),
  invitationEmails(context),
  messageEmails(context),
  messageReports(context),
  // notifications
  applicationNotifications(context),
  connectionNotifications(context),
  roomNotifications(context),
  readRooms(context),
  heldDecisions(context),
  lapsedDecisions(context),
  noteNotifications(context),
  answerReminders(context),
  answerRequests(context),
  savedJobNotifications(context),
  jobReminders(context),
  pictureNotifications(context),
  // projections
  accounts(context),
  applicantNames,
  recruiterNames,
  applicants,
  reopenings,
  members(context),
  jobs(context),
  companies(context),
];
