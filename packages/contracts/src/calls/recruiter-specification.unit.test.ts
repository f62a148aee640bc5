import { expect, test } from 'vitest';
import { calls } from './index.ts';
import { type SpecifiedCall, testSpecifiedCalls } from './specified-calls.ts';

/** The recruiters' calls as they are specified, one by one; those of the chats have tables of their own. */

const JOB = '_id title description location requirements benefits skills status';
const under = (name: string, names: string) =>
  names
    .split(' ')
    .map((inner) => `${name}.${inner}`)
    .join(' ');
const APPLICATION = [
  '_id applicantId._id applicantId.name name status rejectionReasons profilePicture',
  'emailOrPhone resume requestMessage skills socialPoints education about',
  'jobId._id jobId.title jobId.location jobId.description jobId.company.name jobId.company.logo',
  'jobId.rejectionReasons',
].join(' ');
const LIST = '_id name updated applicants._id applicants.name';
const PROFILE = 'name emailOrPhone companyName position profileImage';
const WRITTEN_COMPANY = [
  'name location description website logo',
  under('contact', 'email phone address city state zip country'),
  'established',
  under('additionalDetails', 'size industry type'),
  'benefits perks team values mission vision culture awards socialMedia',
].join(' ');
const COMPANY = [
  WRITTEN_COMPANY,
  'profileCreatedBy.name profileCreatedBy.id recruiter.name recruiter.id',
  'postedJobs status liveJobs hiddenJobs pausedJobs draftJobs deletedJobs reviews ratings',
].join(' ');
const token = 'recruiter';

const rows: SpecifiedCall[] = [
  {
    spec: 'B§7 auth',
    key: 'POST /api/authRecruiter/signup',
    token: 'none',
    body: 'emailOrPhone password name',
  },
  {
    spec: 'B§7 auth',
    key: 'POST /api/authRecruiter/login',
    token: 'none',
    body: 'emailOrPhone password',
    reply: 'token',
  },
  {
    spec: 'B§7 auth',
    key: 'POST /api/authRecruiter/verify',
    token: 'none',
    body: 'emailOrPhone verificationCode',
    reply: 'token',
  },
  {
    spec: 'B§7 auth',
    key: 'POST /api/authRecruiter/resend-verification',
    token: 'none',
    body: 'emailOrPhone newEmailOrPhone',
  },
  { spec: 'B§7 auth', key: 'GET /api/authRecruiter/get-name-email', token, reply: 'emailOrPhone name' },
  { spec: 'B§7 auth', key: 'POST /api/authRecruiter/delete-profile', token, body: 'password' },
  {
    spec: 'C§7',
    key: 'POST /api/authRecruiter/change-password',
    token,
    body: 'currentPassword newPassword',
    reply: 'token',
  },
  {
    spec: 'C§7',
    key: 'POST /api/authRecruiter/forgot-password',
    token: 'none',
    body: 'emailOrPhone',
  },
  {
    spec: 'C§7',
    key: 'POST /api/authRecruiter/reset-password',
    token: 'none',
    body: 'emailOrPhone verificationCode newPassword',
  },

  {
    spec: 'B§7 jobs',
    key: 'POST /api/recruiter/jobs/create-job',
    token,
    body: 'title description location requirements benefits status skills',
    reply: `message ${under('job', JOB)}`,
  },
  {
    spec: 'C§3',
    key: 'PUT /api/recruiter/jobs/update-job',
    token,
    body: 'jobId title description location requirements benefits status skills fromUpdatedAt',
    reply: 'message',
  },
  { spec: 'B§7 jobs', key: 'GET /api/recruiter/jobs/search-skills', token, reply: '_id name' },
  { spec: 'B§7 jobs, B§3', key: 'GET /api/recruiter/jobs/all-my-jobs', token, reply: JOB },
  { spec: 'B§7 jobs, B§3', key: 'GET /api/recruiter/jobs/live-posted-jobs', token, reply: JOB },
  {
    spec: 'B§7 jobs',
    key: 'PUT /api/recruiter/jobs/update-job-status',
    token,
    body: 'jobId fromStatus toStatus',
    reply: 'message',
  },
  {
    spec: 'B§7 jobs, B§3',
    key: 'GET /api/recruiter/jobs/job-details/:jobId',
    token,
    reply: `${under('job', `${JOB} company.name company.logo`)} ${under('applications', APPLICATION)} skillNames`,
  },

  {
    spec: 'B§7 applications, B§3',
    key: 'GET /api/recruiter/applications/get-application/:applicationId',
    token,
    reply: APPLICATION,
  },
  {
    spec: 'B§7 applications',
    key: 'PUT /api/recruiter/applications/update-status/:applicationId',
    token,
    body: 'status rejectionReasons fromStatus',
    reply: 'message',
  },
  { spec: 'B§7 applications', key: 'POST /api/email/send-email', token, body: 'to subject text' },

  {
    spec: 'B§7 lists, B§3',
    key: 'GET /api/recruiter/lists/all/:jobId',
    token,
    reply: under('lists', LIST),
  },
  {
    spec: 'B§7 lists, B§3',
    key: 'GET /api/recruiter/lists/:jobId/:listId',
    token,
    reply: under('list', LIST),
  },
  {
    spec: 'B§7 lists, B§3',
    key: 'POST /api/recruiter/lists/create',
    token,
    body: 'jobId name applicantIds',
    reply: under('list', LIST),
  },
  {
    spec: 'B§7 lists, B§3',
    key: 'PUT /api/recruiter/lists/update',
    token,
    body: 'jobId listId name applicantIds fromUpdated',
    reply: under('list', LIST),
  },
  { spec: 'B§7 lists', key: 'DELETE /api/recruiter/lists/delete', token, body: 'jobId listId' },

  {
    spec: 'B§7 profiles, B§3',
    key: 'GET /api/recruiter/profile/get-profile',
    token,
    reply: under('recruiterPro', PROFILE),
  },
  {
    spec: 'B§7 profiles, B§3',
    key: 'PUT /api/recruiter/profile/update-profile',
    token,
    body: PROFILE,
    reply: 'message',
  },
  {
    spec: 'B§7 profiles, B§3',
    key: 'GET /api/company/get-company-profile-details',
    token,
    reply: COMPANY,
  },
  {
    spec: 'B§7 profiles, B§3',
    key: 'PUT /api/company/update-company-profile',
    token,
    body: WRITTEN_COMPANY,
    reply: 'message',
  },
  { spec: 'B§7 profiles', key: 'GET /api/company/the-company-pfp', token, reply: 'text' },
  {
    spec: 'B§7 upload',
    key: 'POST /api/upload/upload-all',
    token: 'either',
    body: 'file upload_preset',
    reply: 'url',
  },
];

testSpecifiedCalls(rows);

test.each([
  ['the title up to 200 characters', 'title', { maxLength: 200, minLength: 1 }],
  ['texts up to 10,000', 'description', { maxLength: 10_000 }],
  ['up to 30 skills', 'skills', { maxItems: 30 }],
])('C§3: a job takes %s', (_, name, limits) => {
  const { properties } = calls['POST /api/recruiter/jobs/create-job'].body;
  expect(properties[name as keyof typeof properties]).toMatchObject(limits);
});
