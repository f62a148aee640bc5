import { randomUUID } from 'node:crypto';
import type { Calls } from '@firstrung/contracts';
import { chatRows } from './calls/chat.ts';
import { mediaRows } from './calls/media.ts';
import { notificationRows } from './calls/notifications.ts';
import { oidcRows } from './calls/oidc.ts';
import { recruiterRows } from './calls/recruiter.ts';
import { reportRows } from './calls/reports.ts';
import { ofBoth, ownRow, type Row, replies, row } from './calls/row.ts';
import { secondFactorRows } from './calls/second-factor.ts';
import { sessionRows } from './calls/sessions.ts';
import { staffRows } from './calls/staff.ts';
import { QUESTION_ID, UNKNOWN_ID } from './unknown-id.ts';
import type { World } from './world.ts';

const UNKNOWN = 'unknown@example.org';

const inPath =
  (name: string, id: 'liveJob' | 'draftJob' | 'application' | 'companyId' | 'companySlug') => (w: World) => ({
    params: { [name]: w[id] },
  });
const unknownId = (name: string) => () => ({ params: { [name]: UNKNOWN_ID } });
const publicCompany = row(inPath('companyId', 'companyId'), {
  notFound: { 'an unknown id': unknownId('companyId') },
});
const publicJob = row(inPath('jobId', 'liveJob'), {
  notFound: { 'an unknown id': unknownId('jobId'), 'a draft': inPath('jobId', 'draftJob') },
});
const aJob = (w: World) => ({ body: { jobId: w.liveJob } });
const stranger = (w: World) => w.otherApplicant;
const noJob = {
  'an unknown id': () => ({ body: { jobId: UNKNOWN_ID } }),
  'a draft': (w: World) => ({ body: { jobId: w.draftJob } }),
};

/** The row of a call about the connection between the caller and another applicant. */
const connectionRow = (
  other: 'applicant' | 'otherApplicant' = 'otherApplicant',
  { type, ...more }: Partial<Row> & { type?: string } = {},
): Row => {
  const to = (networkId: string) => ({ body: { networkId, ...(type && { type }) } });
  return row((w) => to(w[other].id), {
    ...more,
    notFound: {
      'an unknown account': () => to(UNKNOWN_ID),
      'a recruiter': (w) => to(w.recruiter.id),
    },
  });
};

/**
 * Every served call, with input that it accepts and ids that
 * it must not find. A call without a row doesn't compile.
 */
export const CALL_TABLE: Record<keyof Calls, Row> = {
  ...ofBoth((role) => {
    const own = (w: World) => (role === 'Applicant' ? w.applicant : w.recruiter);
    return {
      'POST signup': replies(201, {
        body: { emailOrPhone: 'newcomer@example.org', password: 'long enough', name: 'Nina Newcomer' },
      }),
      'POST login': row((w) => ({
        body: { emailOrPhone: own(w).emailOrPhone, password: own(w).password },
      })),
      'POST verify': replies(400, { body: { emailOrPhone: UNKNOWN, verificationCode: '123456' } }),
      'POST resend-verification': row({
        body: { emailOrPhone: 'newcomer@example.org', newEmailOrPhone: '' },
      }),
      'POST forgot-password': row({ body: { emailOrPhone: UNKNOWN } }),
      'POST reset-password': replies(400, {
        body: { emailOrPhone: UNKNOWN, verificationCode: '123456', newPassword: 'long enough' },
      }),
      'GET get-name-email': row(),
      'POST change-password': replies(403, {
        body: { currentPassword: 'wrong one', newPassword: 'long enough' },
      }),
      'POST confirm-password': row((w) => ({ body: { currentPassword: own(w).password } })),
      'POST undo-address-change': replies(404, { body: { ticket: UNKNOWN_ID } }),
      'POST delete-profile': replies(403, { body: { password: 'wrong one' } }),
    };
  }),
  'GET /.well-known/jwks.json': row(),

  'GET /api/guest/jobs/get-all-jobs': row({
    query: 'limit=2&q=carp&skill=typescript&type=Full-time&sort=relevance',
  }),
  'GET /api/guest/jobs/job-counts': row({
    query: 'q=carp&location=berlin&skill=typescript&type=Full-time&company=oven',
  }),
  'GET /api/guest/jobs/answer-heads': row(),
  'GET /api/guest/jobs/answer-log/:companyId': publicCompany,
  'POST /api/guest/jobs/answer-proof': row({ body: { secret: 'unknown' } }),
  'GET /api/jobs/answer-receipts/:jobId': row(inPath('jobId', 'liveJob')),
  'GET /api/guest/jobs/board-answers': row(),
  'GET /api/guest/jobs/related-jobs/:jobId': publicJob,
  'GET /api/guest/jobs/search-skills': row({ query: 'query=type' }),
  'GET /api/guest/jobs/search-places': row({ query: 'query=gra&country=AT' }),
  'GET /api/guest/jobs/job-details/:jobId': publicJob,
  'GET /api/jobs/get-all-jobs': row({ query: 'limit=2' }),
  'GET /api/jobs/job-details/:jobId': publicJob,
  'GET /api/jobs/applied-jobs': row(),
  'GET /api/jobs/applied-interns': row({ query: 'limit=2' }),
  'GET /api/jobs/membership': row(),
  'POST /api/jobs/apply-job': row(
    (w) => ({
      body: { jobId: w.liveJob, message: 'Hello', answers: [{ questionId: QUESTION_ID, value: true }] },
    }),
    { membersOnly: true, notFound: noJob },
  ),

  'POST /api/jobs/save-job': row(aJob, { notFound: noJob }),
  'POST /api/jobs/save-jobs': row((w) => ({ body: { jobIds: [UNKNOWN_ID, w.draftJob, w.liveJob] } })),
  'GET /api/jobs/saved-jobs': row({ query: 'limit=2' }),
  'GET /api/jobs/saved-job-ids': row(),
  'GET /api/jobs/saved-searches': row(),
  'POST /api/jobs/save-search': row({
    body: { search: { q: 'baker', location: 'Graz', within: 25, skill: ['bread'], type: 'Internship' } },
  }),
  'PUT /api/jobs/change-saved-search': ownRow(
    'searchId',
    (w) => ({ body: { searchId: w.savedSearch, name: 'Bread', every: 'week', isPaused: true } }),
    { stranger },
  ),
  'POST /api/jobs/delete-saved-search': row({ body: { searchId: UNKNOWN_ID } }),
  'POST /api/jobs/unsave-job': row(aJob),

  // Each job of the company is written to the search again for these, so they come before there are many.
  'PUT /api/company/update-company-profile': row({
    body: {
      name: 'Acme',
      logo: 'https://example.org/logo.png',
      established: '1999-01-31',
      contact: { email: 'jobs@example.org' },
      additionalDetails: { industry: 'Wood' },
      benefits: ['Sauna'],
      team: [{ name: 'Rita', position: 'Founder' }],
      socialMedia: { linkedin: 'https://example.org/acme' },
    },
  }),
  'PUT /api/recruiter/profile/update-profile': row((w) => ({
    body: {
      name: 'Rita Recruiter',
      companyName: 'Acme',
      position: 'Founder',
      profileImage: 'https://example.org/rita.png',
      emailOrPhone: w.recruiter.emailOrPhone,
    },
  })),
  'POST /api/recruiter/jobs/create-job': replies(201, () => ({
    body: {
      title: 'Carpenter',
      description: 'Wood',
      location: 'Turku, Finland',
      requirements: 'Hands',
      benefits: 'Sauna',
      employmentType: 'Part-time',
      status: 'draftJobs',
      skills: ['c++', 'C#'],
      clientId: randomUUID(),
    },
  })),
  'GET /api/recruiter/jobs/search-skills': row({ query: 'query=type' }),
  'GET /api/recruiter/jobs/suggest-places': row({ query: 'location=Graz' }),
  'GET /api/recruiter/jobs/all-my-jobs': row({ query: 'limit=2' }),
  'PUT /api/recruiter/jobs/update-job-status': ownRow('jobId', (w) => ({
    body: { jobId: w.draftJob, fromStatus: 'draftJobs', toStatus: 'draftJobs' },
  })),
  'POST /api/recruiter/jobs/confirm-job': ownRow('jobId', aJob),
  'GET /api/recruiter/jobs/job-details/:jobId': ownRow('jobId', inPath('jobId', 'liveJob')),
  'GET /api/recruiter/applications/get-application/:applicationId': ownRow(
    'applicationId',
    inPath('applicationId', 'application'),
  ),
  // It is refused, because the recruiter has opened the application in the row above.
  'POST /api/jobs/undo-application': ownRow('jobId', aJob, { status: 409, stranger }),
  // It is refused, because the day of the answer is not over.
  'POST /api/jobs/ask-for-answer': ownRow('jobId', aJob, { status: 409, stranger }),
  'PUT /api/recruiter/applications/update-status/:applicationId': ownRow('applicationId', (w) => ({
    params: { applicationId: w.application },
    body: { status: 'not up to snuff', rejectionReasons: ['overqualified'] },
  })),

  ...recruiterRows,
  ...oidcRows,
  ...secondFactorRows,
  ...sessionRows,

  'GET /api/guest/company/company-profile/:companyId': publicCompany,
  'GET /api/guest/company/company-page/:slug': row(inPath('slug', 'companySlug'), {
    slugs: true,
    notFound: { 'a slug that no company has': () => ({ params: { slug: 'nobody' } }) },
  }),
  'GET /api/company/company-profile/:companyId': publicCompany,
  'GET /api/company/get-company-profile-details': row(),
  'POST /api/company/check-site': replies(404),
  'GET /api/company/the-company-pfp': row(),

  'GET /api/profile/get-profile': row(),
  'PUT /api/profile/update-profile': row((w) => ({
    body: {
      name: 'Ada Applicant',
      emailOrPhone: w.applicant.emailOrPhone,
      socialPoints: 12,
      resume: 'https://example.org/cv.pdf',
    },
  })),

  'GET /api/profile/hiding': row(),
  'PUT /api/profile/hiding': row({ body: { presence: false } }),

  'GET /api/pn/all-networks': row({ query: 'limit=2&q=ada' }),
  // In this order: requested, accepted, removed; then there is nothing to decline or to withdraw.
  'POST /api/pn/encouraged': connectionRow('otherApplicant', { membersOnly: true }),
  'POST /api/pn/encourage-support': connectionRow('applicant', { as: (w) => w.otherApplicant }),
  'POST /api/pn/remove-network': connectionRow(),
  'POST /api/pn/discouraged': connectionRow('otherApplicant', { status: 409, type: 'polite' }),
  'POST /api/pn/withdraw': connectionRow('otherApplicant', { status: 409 }),
  'GET /api/pn/blocked': row({ query: 'limit=2' }),
  'POST /api/pn/block': connectionRow(),
  'POST /api/pn/unblock': connectionRow(),
  'POST /api/guest/pn/all-networks': row({ query: 'limit=2&q=ada' }),
  'POST /api/guest/pn/encourage-support': connectionRow('otherApplicant', { status: 409 }),
  'POST /api/guest/pn/discouraged': connectionRow('otherApplicant', { status: 409, type: 'harsh' }),
  'POST /api/guest/pn/remove-network': connectionRow('otherApplicant', { status: 409 }),

  ...mediaRows,
  ...chatRows,

  // Last of the calls about an application: after a withdrawal
  // it can't be decided, and the recruiter can't write.
  'POST /api/jobs/withdraw-application': ownRow('jobId', aJob, { stranger }),
  ...notificationRows,
  ...reportRows,
  ...staffRows,

  'GET /dev/mailbox.json': row({ query: 'to=unknown@example.org' }),
};
