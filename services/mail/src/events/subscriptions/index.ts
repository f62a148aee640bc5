import type { Subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { acceptanceEmails } from './acceptance-emails.ts';
import { accounts } from './accounts.ts';
import { applicantNames } from './applicant-names.ts';
import { applicants } from './applicants.ts';
import { codeEmails } from './code-emails.ts';
import { companies } from './companies.ts';
import { jobs } from './jobs.ts';
import { noticeEmails } from './notice-emails.ts';
import { applicationNotifications } from './notifications/applications.ts';
import { connectionNotifications } from './notifications/connections.ts';
import { pictureNotifications } from './notifications/pictures.ts';
import { readRooms, roomNotifications } from './notifications/rooms.ts';
import { recruiterNames } from './recruiter-names.ts';
import { reopenings } from './reopenings.ts';

export const subscriptions = (context: MailContext): Subscription[] => [
  // emails
  codeEmails(context),
  noticeEmails(context),
  acceptanceEmails(context),
  // notifications
  applicationNotifications(context),
  connectionNotifications(context),
  roomNotifications(context),
  readRooms(context),
  pictureNotifications(context),
  // projections
  accounts(context),
  applicantNames,
  recruiterNames,
  applicants,
  reopenings,
  jobs(context),
  companies,
];
