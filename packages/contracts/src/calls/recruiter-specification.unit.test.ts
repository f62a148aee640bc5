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

const rows: SpecifiedCall[] = [
  ['B§7 auth', 'POST /api/authRecruiter/signup', 'none', 'emailOrPhone password name'],
  ['B§7 auth', 'POST /api/authRecruiter/login', 'none', 'emailOrPhone password', 'token'],
  ['B§7 auth', 'POST /api/authRecruiter/verify', 'none', 'emailOrPhone verificationCode', 'token'],
  ['B§7 auth', 'POST /api/authRecruiter/resend-verification', 'none', 'emailOrPhone newEmailOrPhone'],
  ['B§7 auth', 'GET /api/authRecruiter/get-name-email', 'recruiter', '', 'emailOrPhone name'],
  ['B§7 auth', 'POST /api/authRecruiter/delete-profile', 'recruiter', 'password'],
  ['C§7', 'POST /api/authRecruiter/change-password', 'recruiter', 'currentPassword newPassword', 'token'],
  ['C§7', 'POST /api/authRecruiter/forgot-password', 'none', 'emailOrPhone'],
  ['C§7', 'POST /api/authRecruiter/reset-password', 'none', 'emailOrPhone verificationCode newPassword'],

  [
    'B§7 jobs',
    'POST /api/recruiter/jobs/create-job',
    'recruiter',
    'title description location requirements benefits status skills',
    `message ${under('job', JOB)}`,
  ],
  [
    'C§3',
    'PUT /api/recruiter/jobs/update-job',
    'recruiter',
    'jobId title description location requirements benefits status skills fromUpdatedAt',
    'message',
  ],
  ['B§7 jobs', 'GET /api/recruiter/jobs/search-skills', 'recruiter', '', '_id name'],
  ['B§7 jobs, B§3', 'GET /api/recruiter/jobs/all-my-jobs', 'recruiter', '', JOB],
  ['B§7 jobs, B§3', 'GET /api/recruiter/jobs/live-posted-jobs', 'recruiter', '', JOB],
  [
    'B§7 jobs',
    'PUT /api/recruiter/jobs/update-job-status',
    'recruiter',
    'jobId fromStatus toStatus',
    'message',
  ],
  [
    'B§7 jobs, B§3',
    'GET /api/recruiter/jobs/job-details/:jobId',
    'recruiter',
    '',
    `${under('job', `${JOB} company.name company.logo`)} ${under('applications', APPLICATION)} skillNames`,
  ],

  [
    'B§7 applications, B§3',
    'GET /api/recruiter/applications/get-application/:applicationId',
    'recruiter',
    '',
    APPLICATION,
  ],
  [
    'B§7 applications',
    'PUT /api/recruiter/applications/update-status/:applicationId',
    'recruiter',
    'status rejectionReasons fromStatus',
    'message',
  ],
  ['B§7 applications', 'POST /api/email/send-email', 'recruiter', 'to subject text'],

  ['B§7 lists, B§3', 'GET /api/recruiter/lists/all/:jobId', 'recruiter', '', under('lists', LIST)],
  ['B§7 lists, B§3', 'GET /api/recruiter/lists/:jobId/:listId', 'recruiter', '', under('list', LIST)],
  [
    'B§7 lists, B§3',
    'POST /api/recruiter/lists/create',
    'recruiter',
    'jobId name applicantIds',
    under('list', LIST),
  ],
  [
    'B§7 lists, B§3',
    'PUT /api/recruiter/lists/update',
    'recruiter',
    'jobId listId name applicantIds fromUpdated',
    under('list', LIST),
  ],
  ['B§7 lists', 'DELETE /api/recruiter/lists/delete', 'recruiter', 'jobId listId'],

  [
    'B§7 profiles, B§3',
    'GET /api/recruiter/profile/get-profile',
    'recruiter',
    '',
    under('recruiterPro', PROFILE),
  ],
  ['B§7 profiles, B§3', 'PUT /api/recruiter/profile/update-profile', 'recruiter', PROFILE, 'message'],
  ['B§7 profiles, B§3', 'GET /api/company/get-company-profile-details', 'recruiter', '', COMPANY],
  ['B§7 profiles, B§3', 'PUT /api/company/update-company-profile', 'recruiter', WRITTEN_COMPANY, 'message'],
  ['B§7 profiles', 'GET /api/company/the-company-pfp', 'recruiter', '', 'text'],
  ['B§7 upload', 'POST /api/upload/upload-all', 'either', 'file upload_preset', 'url'],
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
