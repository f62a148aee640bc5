import { Type } from 'typebox';
import { companyReplyFields } from '../company-fields.ts';
import { defineEvents } from '../event.ts';
import { DateTime, Id, literals, nullable } from '../fields.ts';
import { jobReplyFields } from '../job-fields.ts';
import { recruiterProfileReplyFields } from '../profile-fields.ts';
import { APPLICATION_STATUSES, REJECTION_REASONS } from '../statuses.ts';
import { contactChangeRequested } from './contact-change.ts';

const { name, logo, location: companyLocation } = companyReplyFields;
const company = { name, logo, location: companyLocation };

const { title, location, employmentType, status, skills } = jobReplyFields;
const job = { title, location, employmentType, status, skills };

export const jobsEvents = defineEvents({
  'jobs.recruiter.changed.v1': {
    kind: 'state',
    personal: true,
    summary: "A recruiter's profile. Aggregate: the recruiter (account id).",
    data: Type.Object({
      recruiterId: Id,
      ...recruiterProfileReplyFields,
      emailOrPhone: Type.String(),
      companyId: Id,
    }),
  },
  'jobs.company.changed.v1': {
    kind: 'state',
    summary: 'A company. Aggregate: the company.',
    data: Type.Object({
      companyId: Id,
      recruiterId: Id,
      ...company,
    }),
  },
  'jobs.job.changed.v1': {
    kind: 'state',
    summary: 'A job. Aggregate: the job.',
    data: Type.Object({
      jobId: Id,
      companyId: Id,
      recruiterId: Id,
      ...job,
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
      /** when it was first accepted; kept when the status changes later, so that only one acceptance email is sent */
      acceptedAt: nullable(DateTime),
      withdrawnAt: nullable(DateTime),
    }),
  },
  'jobs.profile.contact-change-requested.v1': contactChangeRequested,
});
