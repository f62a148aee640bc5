import type { Subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import {
  codeEmails,
  decisionEmails,
  invitationEmails,
  messageEmails,
  noticeEmails,
  personalEmails,
} from './emails.ts';
import { answerHead, companies, jobs, refusals } from './jobs.ts';
import { notifications } from './notifications.ts';
import { accounts, applicantNames, members, recruiterNames, staff } from './people.ts';
import { messageReports, subjectReports } from './reports.ts';

export const subscriptions = (context: MailContext): Subscription[] => [
  // emails
  codeEmails(context),
  noticeEmails(context),
  decisionEmails(context),
  invitationEmails(context),
  messageEmails(context),
  personalEmails(context),
  messageReports(context),
  subjectReports(context),
  refusals(context),
  ...notifications(context),
  // who is who, and what is hidden
  accounts(context),
  applicantNames,
  recruiterNames,
  staff,
  answerHead,
  members(context),
  jobs(context),
  companies(context),
];
