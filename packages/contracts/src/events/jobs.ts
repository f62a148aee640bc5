import { Type } from 'typebox';
import { companyReplyFields } from '../company-fields.ts';
import { defineEvents } from '../event.ts';
import { DateTime, Id, literals, nullable } from '../fields.ts';
import { jobReplyFields } from '../job-fields.ts';
import { pictureRequested } from '../pictures.ts';
import { recruiterProfileReplyFields } from '../profile-fields.ts';
import { COMPANY_HIDDEN_REASONS, JOB_HIDDEN_REASONS, Restriction } from '../restrictions.ts';
import {
  ANSWER_STAGES,
  APPLICATION_STATUSES,
  JOB_REMINDERS,
  MEMBER_ROLES,
  REJECTION_REASONS,
  SAVED_JOB_NEWS,
} from '../statuses.ts';
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
      /** The account that changed the role or the company, for mail to notify the others. */
      changedBy: Type.Optional(Id),
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
  'jobs.note.mentioned.v1': {
    kind: 'notice',
    summary: 'A note on an application mentions a colleague of its author. Aggregate: the note.',
    data: Type.Object({
      noteId: Id,
      applicationId: Id,
      jobId: Id,
      authorId: Id,
      mentionedId: Id,
    }),
  },
  'jobs.answer.due.v1': {
    kind: 'notice',
    summary:
      'Applicants wait for the answer that a job has promised, for mail to remind the member who is responsible. Aggregate: the job.',
    data: Type.Object({
      jobId: Id,
      companyId: Id,
      recruiterId: Id,
      /** how much of the time is over, of those who have waited longest */
      stage: literals(ANSWER_STAGES),
      /** the number of applicants who have reached a stage */
      count: Type.Integer(),
      /** of those who have waited longest */
      oldestApplicationId: Id,
      answerBy: Type.String({ format: 'date' }),
    }),
  },
  'jobs.answer.asked.v1': {
    kind: 'notice',
    summary: 'An applicant asks for an answer that is overdue. Aggregate: the application.',
    data: Type.Object({
      applicationId: Id,
      jobId: Id,
      companyId: Id,
      applicantId: Id,
      /** the member who is responsible */
      recruiterId: Id,
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
      /** the account that made the member responsible with this change, for mail to notify them */
      handedOverBy: Type.Optional(Id),
      /** absent: it is shown as its status says */
      hiddenBecause: Type.Optional(Type.Array(literals(JOB_HIDDEN_REASONS))),
      restriction: Type.Optional(Restriction),
    }),
  },
  'jobs.job.reminded.v1': {
    kind: 'notice',
    summary:
      'A live job closes soon, or nobody has tended to it for long, for mail to tell the member who is responsible. Aggregate: the job.',
    data: Type.Object({
      jobId: Id,
      companyId: Id,
      /** the member who is responsible */
      recruiterId: Id,
      about: literals(JOB_REMINDERS),
      /** `closing`: the last day to apply; `stillOpen`: the day on which the job is paused */
      day: Type.String({ format: 'date' }),
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
      /** the reasons of a rejection that the email may say: none unless the recruiter wants it to */
      reasons: Type.Array(literals(REJECTION_REASONS)),
      /** what the email says in place of the neutral sentences, filled in for this applicant */
      words: Type.Optional(Type.String()),
      /** who decided */
      recruiterId: Id,
    }),
  },
  'jobs.decision.held.v1': {
    kind: 'notice',
    summary:
      'A decision on an application is held: for its recruiters the application is dealt with. Aggregate: the application.',
    data: Type.Object({ applicationId: Id, companyId: Id }),
  },
  'jobs.decision.lapsed.v1': {
    kind: 'notice',
    summary:
      'A held decision did not take effect, because the application has changed meanwhile. Aggregate: the application.',
    data: Type.Object({
      applicationId: Id,
      jobId: Id,
      companyId: Id,
      applicantId: Id,
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
      /** filled in for this applicant, as the text */
      subject: Type.String(),
      text: Type.String(),
    }),
  },
  'jobs.saved-job.changed.v1': {
    kind: 'notice',
    summary:
      'A job that an applicant has saved takes no applications any more, or closes earlier, for mail to tell them. Aggregate: the job.',
    data: Type.Object({
      jobId: Id,
      companyId: Id,
      applicantId: Id,
      /** of the job with this change */
      version: Type.Integer({ minimum: 1 }),
      news: literals(SAVED_JOB_NEWS),
      /** of a job that closes earlier: the last day */
      closesOn: Type.Optional(Type.String({ format: 'date' })),
    }),
  },
  'jobs.picture.requested.v1': pictureRequested,
  'jobs.profile.contact-change-requested.v1': contactChangeRequested,
});
