import { Type } from 'typebox';
import { defineEvents } from '../event.ts';
import { DateTime, Id, literals, nullable } from '../fields.ts';
import { APPLICATION_STATUSES, EMPLOYMENT_TYPES, JOB_STATUSES, REJECTION_REASONS } from '../statuses.ts';
import { contactChangeRequested } from './contact-change.ts';

export const jobsEvents = defineEvents({
  'jobs.recruiter.changed.v1': {
    kind: 'state',
    personal: true,
    summary: "A recruiter's profile. Aggregate: the recruiter (account id).",
    data: Type.Object({
      recruiterId: Id,
      name: Type.String(),
      emailOrPhone: Type.String(),
      position: Type.String(),
      profileImage: nullable(Type.String()),
      companyId: Id,
      companyName: Type.String(),
    }),
  },
  'jobs.company.changed.v1': {
    kind: 'state',
    summary: 'A company. Aggregate: the company.',
    data: Type.Object({
      companyId: Id,
      recruiterId: Id,
      name: Type.String(),
      logo: nullable(Type.String()),
      location: Type.String(),
    }),
  },
  'jobs.job.changed.v1': {
    kind: 'state',
    summary: 'A job. Aggregate: the job.',
    data: Type.Object({
      jobId: Id,
      companyId: Id,
      recruiterId: Id,
      title: Type.String(),
      location: Type.String(),
      employmentType: literals(EMPLOYMENT_TYPES),
      status: literals(JOB_STATUSES),
      skills: Type.Array(Type.String()),
      postedAt: nullable(DateTime),
    }),
  },
  'jobs.application.changed.v1': {
    kind: 'state',
    summary: 'An application. Aggregate: the application.',
    data: Type.Object({
      applicationId: Id,
      jobId: Id,
      companyId: Id,
      recruiterId: Id,
      applicantId: Id,
      status: literals(APPLICATION_STATUSES),
      rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
      submittedAt: DateTime,
      /** first opened by a recruiter */
      reviewedAt: nullable(DateTime),
      /** first time accepted: it stays when the status moves on, and sends the one acceptance mail */
      acceptedAt: nullable(DateTime),
      withdrawnAt: nullable(DateTime),
    }),
  },
  'jobs.profile.contact-change-requested.v1': contactChangeRequested,
});
