import { randomUUID } from 'node:crypto';
import type { Calls } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';
import { chatRows } from './calls/chat.ts';
import { mediaRows } from './calls/media.ts';
import { notificationRows } from './calls/notifications.ts';
import { oidcRows } from './calls/oidc.ts';
import { recruiterRows } from './calls/recruiter.ts';
import { reportRows } from './calls/reports.ts';
import { ownRow, type Row } from './calls/row.ts';
import { secondFactorRows } from './calls/second-factor.ts';
import { sessionRows } from './calls/sessions.ts';
import { staffRows } from './calls/staff.ts';
import { QUESTION_ID, UNKNOWN_ID } from './unknown-id.ts';
import type { World } from './world.ts';

const inPath = (name: string, id: (world: World) => string) => (world: World) => ({
  params: { [name]: id(world) },
});
const unknownId = (name: string) => inPath(name, () => UNKNOWN_ID);
const empty = () => ({});
const login = (person: (world: World) => SignedIn) => (world: World) => ({
  body: { emailOrPhone: person(world).emailOrPhone, password: person(world).password },
});
const newcomer = () => ({
  body: { emailOrPhone: 'newcomer@example.org', password: 'long enough', name: 'Nina Newcomer' },
});
/** The row of a call about the connection between the caller and another applicant. */
const connectionRow = (
  other: (world: World) => SignedIn,
  { status, as, type }: { status: number; as?: Row['as']; type?: string },
): Row => {
  const to = (networkId: string) => ({ body: { networkId, ...(type ? { type } : {}) } });
  return {
    valid: (world) => to(other(world).id),
    status,
    ...(as ? { as } : {}),
    notFound: {
      'an unknown account': () => to(UNKNOWN_ID),
      'a recruiter': (world) => to(world.recruiter.id),
    },
  };
};

const resetOfUnknownAddress = () => ({
  body: { emailOrPhone: 'unknown@example.org', verificationCode: '123456', newPassword: 'long enough' },
});

const unknownTicket = () => ({ body: { ticket: UNKNOWN_ID } });

/**
 * Every served call, with input that it accepts and ids that
 * it must not find. A call without a row doesn't compile.
 */
export const CALL_TABLE: Record<keyof Calls, Row> = {
  'POST /api/authApplicant/signup': { valid: newcomer, status: 201 },
  'POST /api/authApplicant/login': { valid: login((w) => w.applicant), status: 200 },
  'POST /api/authApplicant/verify': {
    valid: () => ({ body: { emailOrPhone: 'unknown@example.org', verificationCode: '123456' } }),
    status: 400,
  },
  'POST /api/authApplicant/resend-verification': {
    valid: () => ({ body: { emailOrPhone: 'newcomer@example.org', newEmailOrPhone: '' } }),
    status: 200,
  },
  'POST /api/authApplicant/forgot-password': {
    valid: () => ({ body: { emailOrPhone: 'unknown@example.org' } }),
    status: 200,
  },
  'POST /api/authApplicant/reset-password': { valid: resetOfUnknownAddress, status: 400 },
  'GET /api/authApplicant/get-name-email': { valid: empty, status: 200 },
  'POST /api/authApplicant/change-password': {
    valid: () => ({ body: { currentPassword: 'wrong one', newPassword: 'long enough' } }),
    status: 403,
  },
  'POST /api/authApplicant/confirm-password': {
    valid: (w) => ({ body: { currentPassword: w.applicant.password } }),
    status: 200,
  },
  'POST /api/authApplicant/undo-address-change': { valid: unknownTicket, status: 404 },
  'POST /api/authApplicant/delete-profile': {
    valid: () => ({ body: { password: 'wrong one' } }),
    status: 403,
  },
  'POST /api/authRecruiter/signup': { valid: newcomer, status: 201 },
  'POST /api/authRecruiter/login': { valid: login((w) => w.recruiter), status: 200 },
  'POST /api/authRecruiter/verify': {
    valid: () => ({ body: { emailOrPhone: 'unknown@example.org', verificationCode: '123456' } }),
    status: 400,
  },
  'POST /api/authRecruiter/resend-verification': {
    valid: () => ({ body: { emailOrPhone: 'newcomer@example.org', newEmailOrPhone: '' } }),
    status: 200,
  },
  'POST /api/authRecruiter/forgot-password': {
    valid: () => ({ body: { emailOrPhone: 'unknown@example.org' } }),
    status: 200,
  },
  'POST /api/authRecruiter/reset-password': { valid: resetOfUnknownAddress, status: 400 },
  'GET /api/authRecruiter/get-name-email': { valid: empty, status: 200 },
  'POST /api/authRecruiter/change-password': {
    valid: () => ({ body: { currentPassword: 'wrong one', newPassword: 'long enough' } }),
    status: 403,
  },
  'POST /api/authRecruiter/confirm-password': {
    valid: (w) => ({ body: { currentPassword: w.recruiter.password } }),
    status: 200,
  },
  'POST /api/authRecruiter/undo-address-change': { valid: unknownTicket, status: 404 },
  'POST /api/authRecruiter/delete-profile': {
    valid: () => ({ body: { password: 'wrong one' } }),
    status: 403,
  },
  'GET /.well-known/jwks.json': { valid: empty, status: 200 },

  'GET /api/guest/jobs/get-all-jobs': {
    valid: () => ({ query: 'limit=2&q=carp&skill=typescript&type=Full-time&sort=relevance' }),
    status: 200,
  },
  'GET /api/guest/jobs/job-counts': {
    valid: () => ({ query: 'q=carp&location=berlin&skill=typescript&type=Full-time&company=oven' }),
    status: 200,
  },
  'GET /api/guest/jobs/answer-heads': { valid: empty, status: 200 },
  'GET /api/guest/jobs/answer-log/:companyId': {
    valid: inPath('companyId', (w) => w.companyId),
    status: 200,
    notFound: { 'an unknown id': unknownId('companyId') },
  },
  'POST /api/guest/jobs/answer-proof': { valid: () => ({ body: { secret: 'unknown' } }), status: 200 },
  'GET /api/jobs/answer-receipts/:jobId': { valid: inPath('jobId', (w) => w.liveJob), status: 200 },
  'GET /api/guest/jobs/board-answers': { valid: () => ({}), status: 200 },
  'GET /api/guest/jobs/related-jobs/:jobId': {
    valid: inPath('jobId', (w) => w.liveJob),
    status: 200,
    notFound: { 'an unknown id': unknownId('jobId'), 'a draft': inPath('jobId', (w) => w.draftJob) },
  },
  'GET /api/guest/jobs/search-skills': { valid: () => ({ query: 'query=type' }), status: 200 },
  'GET /api/guest/jobs/search-places': { valid: () => ({ query: 'query=gra&country=AT' }), status: 200 },
  'GET /api/guest/jobs/job-details/:jobId': {
    valid: inPath('jobId', (w) => w.liveJob),
    status: 200,
    notFound: { 'an unknown id': unknownId('jobId'), 'a draft': inPath('jobId', (w) => w.draftJob) },
  },
  'GET /api/jobs/get-all-jobs': { valid: () => ({ query: 'limit=2' }), status: 200 },
  'GET /api/jobs/job-details/:jobId': {
    valid: inPath('jobId', (w) => w.liveJob),
    status: 200,
    notFound: { 'an unknown id': unknownId('jobId'), 'a draft': inPath('jobId', (w) => w.draftJob) },
  },
  'GET /api/jobs/applied-jobs': { valid: empty, status: 200 },
  'GET /api/jobs/applied-interns': { valid: () => ({ query: 'limit=2' }), status: 200 },
  'GET /api/jobs/membership': { valid: () => ({}), status: 200 },
  'POST /api/jobs/apply-job': {
    valid: (w) => ({
      body: { jobId: w.liveJob, message: 'Hello', answers: [{ questionId: QUESTION_ID, value: true }] },
    }),
    status: 200,
    membersOnly: true,
    notFound: {
      'an unknown id': () => ({ body: { jobId: UNKNOWN_ID } }),
      'a draft': (w) => ({ body: { jobId: w.draftJob } }),
    },
  },

  'POST /api/jobs/save-job': {
    valid: (w) => ({ body: { jobId: w.liveJob } }),
    status: 200,
    notFound: {
      'an unknown id': () => ({ body: { jobId: UNKNOWN_ID } }),
      'a draft': (w) => ({ body: { jobId: w.draftJob } }),
    },
  },
  'POST /api/jobs/save-jobs': {
    valid: (w) => ({ body: { jobIds: [UNKNOWN_ID, w.draftJob, w.liveJob] } }),
    status: 200,
  },
  'GET /api/jobs/saved-jobs': { valid: () => ({ query: 'limit=2' }), status: 200 },
  'GET /api/jobs/saved-job-ids': { valid: empty, status: 200 },
  'GET /api/jobs/saved-searches': { valid: empty, status: 200 },
  'POST /api/jobs/save-search': {
    valid: () => ({
      body: { search: { q: 'baker', location: 'Graz', within: 25, skill: ['bread'], type: 'Internship' } },
    }),
    status: 200,
  },
  'PUT /api/jobs/change-saved-search': ownRow(
    'searchId',
    (w) => ({ body: { searchId: w.savedSearch, name: 'Bread', every: 'week', isPaused: true } }),
    { stranger: (w) => w.otherApplicant },
  ),
  'POST /api/jobs/delete-saved-search': { valid: () => ({ body: { searchId: UNKNOWN_ID } }), status: 200 },
  'POST /api/jobs/unsave-job': { valid: (w) => ({ body: { jobId: w.liveJob } }), status: 200 },

  // Each job of the company is written to the search again for these, so they come before there are many.
  'PUT /api/company/update-company-profile': {
    valid: () => ({
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
    status: 200,
  },
  'PUT /api/recruiter/profile/update-profile': {
    valid: (w) => ({
      body: {
        name: 'Rita Recruiter',
        companyName: 'Acme',
        position: 'Founder',
        profileImage: 'https://example.org/rita.png',
        emailOrPhone: w.recruiter.emailOrPhone,
      },
    }),
    status: 200,
  },
  'POST /api/recruiter/jobs/create-job': {
    valid: () => ({
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
    }),
    status: 201,
  },
  'GET /api/recruiter/jobs/search-skills': { valid: () => ({ query: 'query=type' }), status: 200 },
  'GET /api/recruiter/jobs/suggest-places': { valid: () => ({ query: 'location=Graz' }), status: 200 },
  'GET /api/recruiter/jobs/all-my-jobs': { valid: () => ({ query: 'limit=2' }), status: 200 },
  'PUT /api/recruiter/jobs/update-job-status': ownRow('jobId', (w) => ({
    body: { jobId: w.draftJob, fromStatus: 'draftJobs', toStatus: 'draftJobs' },
  })),
  'POST /api/recruiter/jobs/confirm-job': ownRow('jobId', (w) => ({ body: { jobId: w.liveJob } })),
  'GET /api/recruiter/jobs/job-details/:jobId': ownRow(
    'jobId',
    inPath('jobId', (w) => w.liveJob),
  ),
  'GET /api/recruiter/applications/get-application/:applicationId': ownRow(
    'applicationId',
    inPath('applicationId', (w) => w.application),
  ),
  // It is refused, because the recruiter has opened the application in the row above.
  'POST /api/jobs/undo-application': ownRow('jobId', (w) => ({ body: { jobId: w.liveJob } }), {
    status: 409,
    stranger: (w) => w.otherApplicant,
  }),
  // It is refused, because the day of the answer is not over.
  'POST /api/jobs/ask-for-answer': ownRow('jobId', (w) => ({ body: { jobId: w.liveJob } }), {
    status: 409,
    stranger: (w) => w.otherApplicant,
  }),
  'PUT /api/recruiter/applications/update-status/:applicationId': ownRow('applicationId', (w) => ({
    params: { applicationId: w.application },
    body: {
      status: 'not up to snuff',
      rejectionReasons: ['overqualified'],
    },
  })),

  ...recruiterRows,
  ...oidcRows,
  ...secondFactorRows,
  ...sessionRows,

  'GET /api/guest/company/company-profile/:companyId': {
    valid: inPath('companyId', (w) => w.companyId),
    status: 200,
    notFound: { 'an unknown id': unknownId('companyId') },
  },
  'GET /api/guest/company/company-page/:slug': {
    valid: inPath('slug', (w) => w.companySlug),
    status: 200,
    slugs: true,
    notFound: { 'a slug that no company has': inPath('slug', () => 'nobody') },
  },
  'GET /api/company/company-profile/:companyId': {
    valid: inPath('companyId', (w) => w.companyId),
    status: 200,
    notFound: { 'an unknown id': unknownId('companyId') },
  },
  'GET /api/company/get-company-profile-details': { valid: empty, status: 200 },
  'POST /api/company/check-site': { valid: empty, status: 404 },
  'GET /api/company/the-company-pfp': { valid: empty, status: 200 },

  'GET /api/profile/get-profile': { valid: empty, status: 200 },
  'PUT /api/profile/update-profile': {
    valid: (w) => ({
      body: {
        name: 'Ada Applicant',
        emailOrPhone: w.applicant.emailOrPhone,
        socialPoints: 12,
        resume: 'https://example.org/cv.pdf',
      },
    }),
    status: 200,
  },

  'GET /api/profile/hiding': { valid: empty, status: 200 },
  'PUT /api/profile/hiding': { valid: () => ({ body: { presence: false } }), status: 200 },

  'GET /api/pn/all-networks': { valid: () => ({ query: 'limit=2&q=ada' }), status: 200 },
  // In this order: requested, accepted, removed; then there is nothing to decline or to withdraw.
  'POST /api/pn/encouraged': {
    ...connectionRow((w) => w.otherApplicant, { status: 200 }),
    membersOnly: true,
  },
  'POST /api/pn/encourage-support': connectionRow((w) => w.applicant, {
    status: 200,
    as: (w) => w.otherApplicant,
  }),
  'POST /api/pn/remove-network': connectionRow((w) => w.otherApplicant, { status: 200 }),
  'POST /api/pn/discouraged': connectionRow((w) => w.otherApplicant, { status: 409, type: 'polite' }),
  'POST /api/pn/withdraw': connectionRow((w) => w.otherApplicant, { status: 409 }),
  'GET /api/pn/blocked': { valid: () => ({ query: 'limit=2' }), status: 200 },
  'POST /api/pn/block': connectionRow((w) => w.otherApplicant, { status: 200 }),
  'POST /api/pn/unblock': connectionRow((w) => w.otherApplicant, { status: 200 }),
  'POST /api/guest/pn/all-networks': { valid: () => ({ query: 'limit=2&q=ada' }), status: 200 },
  'POST /api/guest/pn/encourage-support': connectionRow((w) => w.otherApplicant, { status: 409 }),
  'POST /api/guest/pn/discouraged': connectionRow((w) => w.otherApplicant, { status: 409, type: 'harsh' }),
  'POST /api/guest/pn/remove-network': connectionRow((w) => w.otherApplicant, { status: 409 }),

  ...mediaRows,
  ...chatRows,

  // Last of the calls about an application: after a withdrawal
  // it can't be decided, and the recruiter can't write.
  'POST /api/jobs/withdraw-application': ownRow('jobId', (w) => ({ body: { jobId: w.liveJob } }), {
    stranger: (w) => w.otherApplicant,
  }),
  ...notificationRows,
  ...reportRows,
  ...staffRows,

  'GET /dev/mailbox.json': { valid: () => ({ query: 'to=unknown@example.org' }), status: 200 },
};
