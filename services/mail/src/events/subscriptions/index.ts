import type { Subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { acceptanceEmails } from './acceptance-emails.ts';
import { codeEmails } from './code-emails.ts';
import { companies, jobs } from './jobs.ts';
import { noticeEmails } from './notice-emails.ts';
import { applicationNotifications } from './notifications/applications.ts';
import { connectionNotifications } from './notifications/connections.ts';
import { pictureNotifications } from './notifications/pictures.ts';
import { readRooms, roomNotifications } from './notifications/rooms.ts';
import { accounts, applicantNames, recruiterNames } from './people.ts';
import { applicants, reopenings } from './recruiter-contacts.ts';

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
