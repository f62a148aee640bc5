import type { Subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { codeEmails } from './code-emails.ts';
import { decisionEmails } from './decision-emails.ts';
import { invitationEmails } from './invitation-emails.ts';
import { answerHead, companies, jobs, refusals } from './jobs.ts';
import { members } from './members.ts';
import { messageEmails } from './message-emails.ts';
import { noticeEmails } from './notice-emails.ts';
import { notifications } from './notifications.ts';
import { accounts, applicantNames, recruiterNames, staff } from './people.ts';
import { personalEmails } from './personal-emails.ts';
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
