import { Type } from 'typebox';
import { companyReplyFields } from '../company-fields.ts';
import { defineEvents } from '../event.ts';
import { DateTime, Id, literals, nullable } from '../fields.ts';
import { jobReplyFields } from '../job-fields.ts';
import { notificationChanged, notificationMoved } from '../notifications/event.ts';
import { pictureRequested } from '../pictures.ts';
import { recruiterProfileReplyFields } from '../profile-fields.ts';
import { REPORT_REASONS, REPORTED_SUBJECTS } from '../reports.ts';
import { COMPANY_HIDDEN_REASONS, JOB_HIDDEN_REASONS, Restriction } from '../restrictions.ts';
import { REVIEWED_SUBJECTS } from '../review.ts';
import { APPLICATION_STATUSES, MEMBER_ROLES, REJECTION_REASONS } from '../statuses.ts';
import { contactChangeRequested } from './contact-change.ts';

// Events carry only what a consumer reads: `personal.unit.test.ts`
// lists the fields about people and their readers.
const { name, profileImage, companyName } = recruiterProfileReplyFields;

export const jobsEvents = defineEvents({
  'jobs.recruiter.changed.v1': {
    kind: 'state',
    personal: true,
    summary: "A recruiter's profile. Aggregate: the recruiter (account id).",
    data: Type.Object({
      recruiterId: Id,
      name,
      profileImage,
      companyName,
      /** until the company is approved, others see these as they were before; absent: it is */
      isUnapproved: Type.Optional(Type.Literal(true)),
    }),
  },
  'jobs.company.changed.v1': {
    kind: 'state',
    summary: 'A company. Aggregate: the company.',
    data: Type.Object({
      companyId: Id,
      name: companyReplyFields.name,
      logo: companyReplyFields.logo,
      photo: companyReplyFields.photo,
      /** absent: it is shown */
      hiddenBecause: Type.Optional(Type.Array(literals(COMPANY_HIDDEN_REASONS))),
      restriction: Type.Optional(Restriction),
      /** since when it waits to be approved; absent: it doesn't */
      waitsSince: Type.Optional(DateTime),
    }),
  },
  'jobs.answer-head.changed.v1': {
    kind: 'state',
    summary: 'The newest head of the log of answers. One aggregate.',
    data: Type.Object({
      number: Type.Integer(),
      /** SHA-256, base64 */ hash: Type.String({ pattern: '^[\\w+/]{43}=$' }),
    }),
  },
  'jobs.member.changed.v1': {
    kind: 'state',
    summary: "A recruiter's membership of a company. Aggregate: the recruiter (account id).",
    data: Type.Object({
      recruiterId: Id,
      companyId: Id,
      /** `null`: the account is deleted, or hidden while its deletion can be undone */
      role: nullable(literals(MEMBER_ROLES)),
      /** when they came to the company */
      joinedAt: DateTime,
      /**
       * Who took over what the recruiter was responsible for, in the company before this change. Consumers
       * may skip a version, and then ask `chooseSuccessor`.
       */
      successorId: Type.Optional(Id),
    }),
  },
  'jobs.invitation.issued.v1': {
    kind: 'notice',
    personal: true,
    summary: 'A person was invited to a company; mail sends the e-mail. Aggregate: the invitation.',
    data: Type.Object({
      invitationId: Id,
      inviterId: Id,
      email: Type.String(),
      companyName: Type.String(),
      inviterName: Type.String(),
      role: literals(MEMBER_ROLES),
      expiresAt: DateTime,
    }),
  },
  'jobs.job.changed.v1': {
    kind: 'state',
    summary: 'A job. Aggregate: the job.',
    data: Type.Object({
      jobId: Id,
      companyId: Id,
      /** the member who is responsible */
      recruiterId: Id,
      title: jobReplyFields.title,
      status: jobReplyFields.status,
      postedAt: nullable(DateTime),
      /** absent: it is shown as its status says */
      hiddenBecause: Type.Optional(Type.Array(literals(JOB_HIDDEN_REASONS))),
      restriction: Type.Optional(Restriction),
      /** since when it waits to be approved; absent: it doesn't */
      waitsSince: Type.Optional(DateTime),
    }),
  },
  'jobs.application.changed.v1': {
    kind: 'state',
    summary: 'An application. Aggregate: the application.',
    data: Type.Object({
      applicationId: Id,
      jobId: Id,
      companyId: Id,
      /** the member who was responsible; handing the job over is no change of the application */
      recruiterId: Id,
      applicantId: Id,
      status: literals(APPLICATION_STATUSES),
      submittedAt: DateTime,
      /** when a recruiter first opened it */
      reviewedAt: nullable(DateTime),
      /**
       * when it was first accepted; kept when the status changes
       * later, so that only one acceptance email is sent
       */
      acceptedAt: nullable(DateTime),
      /** the epoch when applying was undone: before anything that a withdrawal would end */
      withdrawnAt: nullable(DateTime),
    }),
  },
  'jobs.decision.made.v1': {
    kind: 'notice',
    personal: true,
    summary:
      'A recruiter has decided on an application, and the decision is not held any more, for mail to tell the applicant, and for chat to keep its words in their conversation. Aggregate: the applicant (account id).',
    data: Type.Object({
      applicationId: Id,
      jobId: Id,
      companyId: Id,
      applicantId: Id,
      /** of the application with this decision */
      version: Type.Integer({ minimum: 1 }),
      status: literals(APPLICATION_STATUSES),
      /** the reasons of a rejection that the email says: none if the recruiter doesn't want it to */
      reasons: Type.Array(literals(REJECTION_REASONS)),
      /** what the email says in place of the neutral sentences, filled in for this applicant */
      words: Type.Optional(Type.String()),
      /** who decided */
      recruiterId: Id,
    }),
  },
  'jobs.message.written.v1': {
    kind: 'notice',
    personal: true,
    summary:
      'A recruiter has written to an applicant, alone or to several at once, for mail to send it and for chat to keep it in their conversation. Aggregate: the applicant (account id).',
    data: Type.Object({
      /** the same for all of its recipients */
      messageId: Id,
      applicationId: Id,
      jobId: Id,
      companyId: Id,
      applicantId: Id,
      /** who wrote it */
      recruiterId: Id,
      jobTitle: Type.String(),
      companyName: Type.String(),
      /** filled in for this applicant, as the text */
      subject: Type.String(),
      text: Type.String(),
    }),
  },
  'jobs.email.written.v1': {
    kind: 'notice',
    personal: true,
    summary: 'A recruiter has written an e-mail to an applicant. Aggregate: the applicant (account id).',
    data: Type.Object({
      applicationId: Id,
      applicantId: Id,
      companyId: Id,
      /** who wrote it */
      recruiterId: Id,
      subject: Type.String(),
      text: Type.String(),
    }),
  },
  'jobs.subject.reported.v1': {
    kind: 'notice',
    personal: true,
    summary:
      'Someone has reported a job, a company or a person to the operator. Aggregate: the account that reports, or the report of a guest.',
    data: Type.Object({
      /** of the report, from which its number follows */
      reportId: Id,
      /** absent: a guest */
      reporterId: Type.Optional(Id),
      subject: Type.Object({ kind: literals(REPORTED_SUBJECTS), _id: Id }),
      /** the company of a job, or the company itself */
      companyId: Type.Optional(Id),
      /** the title of a job or the name of a company; of a person `''`: mail knows it */
      name: Type.String(),
      reason: literals(REPORT_REASONS),
      /** the `ReportWords` as a compact JWE, for mail's key */
      jwe: Type.String(),
    }),
  },
  'jobs.review.refused.v1': {
    kind: 'notice',
    summary: 'What a company wrote was refused, for mail to tell its owners. Aggregate: the company.',
    data: Type.Object({
      subject: Type.Object({ kind: literals(REVIEWED_SUBJECTS), _id: Id }),
      companyId: Id,
      /** the title of the job or the name of the company */
      name: Type.String(),
      /** in the words of who runs the board, for the company */
      reason: Type.String(),
    }),
  },
  'jobs.notification.changed.v1': notificationChanged,
  'jobs.notification.moved.v1': notificationMoved,
  'jobs.picture.requested.v1': pictureRequested,
  'jobs.profile.contact-change-requested.v1': contactChangeRequested,
});
