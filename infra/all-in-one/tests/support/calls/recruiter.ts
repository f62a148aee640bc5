import { randomUUID } from 'node:crypto';
import type { Calls } from '@firstrung/contracts';
import { QUESTION_ID, UNKNOWN_ID } from '../unknown-id.ts';
import type { World } from '../world.ts';
import { ownRow, type Row } from './row.ts';

/** The row of a call with the id of an own job in its path. */
const ownJobRow = (query?: string): Row =>
  ownRow('jobId', (w) => ({ params: { jobId: w.liveJob }, ...(query ? { query } : {}) }));

/** The row of a call with an invitation of the recruiter's company in its path. */
const invitationRow = (id: (w: World) => string): Pick<Row, 'valid' | 'status' | 'notFound'> => ({
  valid: (w) => ({ params: { invitationId: id(w) } }),
  status: 200,
  notFound: {
    'an unknown id': () => ({ params: { invitationId: UNKNOWN_ID } }),
    "another address's": (w) => ({ params: { invitationId: w.invitations.stranger }, as: w.otherRecruiter }),
  },
});

const noteContent = (w: World) => ({ body: 'Ask for the certificate.', mentionIds: [w.recruiter.id] });
const listBody = (w: World, more: object = {}) => ({ jobId: w.liveJob, listId: w.list, ...more });
const listContent = (w: World) => ({ name: 'Finalists', applicantIds: [w.applicant.id] });

const templateContent = {
  name: 'Come and see us',
  use: 'message',
  subject: 'A question about {job}',
  text: 'Dear {name}, when can you come?',
};

const writing = (w: World) => ({
  clientId: randomUUID(),
  jobId: w.liveJob,
  subject: 'About {job}',
  text: 'Dear {name}, see you on Monday.',
});

/** What recruiters do beyond posting a job and deciding on one application. */
export const recruiterRows = {
  'GET /api/company/members': { valid: () => ({}), status: 200 },
  'PUT /api/company/members/:memberId': {
    valid: (w) => ({ params: { memberId: w.recruiter.id }, body: { role: 'owner' } }),
    status: 200,
    notFound: {
      'an unknown id': () => ({ params: { memberId: UNKNOWN_ID }, body: { role: 'reader' } }),
      "another company's": (w) => ({ params: { memberId: w.otherRecruiter.id }, body: { role: 'reader' } }),
    },
  },
  'DELETE /api/company/members/:memberId': {
    // The only member can't leave.
    valid: (w) => ({ params: { memberId: w.recruiter.id }, body: {} }),
    status: 409,
    notFound: {
      'an unknown id': () => ({ params: { memberId: UNKNOWN_ID }, body: {} }),
      "another company's": (w) => ({ params: { memberId: w.otherRecruiter.id }, body: {} }),
    },
  },
  'POST /api/company/invitations': {
    valid: () => ({ body: { email: 'colleague@example.org', role: 'recruiter', clientId: randomUUID() } }),
    status: 201,
  },
  'DELETE /api/company/invitations/:invitationId': invitationRow((w) => w.invitations.stranger),
  'GET /api/company/invitations/:invitationId': {
    ...invitationRow((w) => w.invitations.otherRecruiter),
    as: (w) => w.otherRecruiter,
  },
  'POST /api/company/invitations/:invitationId/accept': {
    ...invitationRow((w) => w.invitations.joiningRecruiter),
    as: (w) => w.joiningRecruiter,
  },
  'PUT /api/recruiter/jobs/hand-over': {
    valid: (w) => ({
      body: { jobId: w.liveJob, fromRecruiterId: w.recruiter.id, toRecruiterId: w.recruiter.id },
    }),
    status: 200,
    notFound: {
      'an unknown id': (w) => ({
        body: { jobId: UNKNOWN_ID, fromRecruiterId: w.recruiter.id, toRecruiterId: w.recruiter.id },
      }),
      "another company's": (w) => ({
        body: {
          jobId: w.liveJob,
          fromRecruiterId: w.recruiter.id,
          toRecruiterId: w.otherRecruiter.id,
        },
        as: w.otherRecruiter,
      }),
    },
  },
  'PUT /api/recruiter/jobs/update-job': ownRow('jobId', (w) => ({
    body: {
      jobId: w.draftJob,
      title: 'Joiner',
      description: 'Wood',
      location: 'Turku, Finland',
      requirements: 'Hands',
      benefits: 'Sauna',
      employmentType: 'Contract',
      status: 'draftJobs',
      skills: ['c++', 'C#'],
    },
  })),
  'GET /api/recruiter/jobs/live-posted-jobs': {
    valid: () => ({ query: 'limit=2&page=1&q=carp&sort=applicants&order=asc' }),
    status: 200,
  },
  'GET /api/recruiter/jobs/job-history/:jobId': ownJobRow('limit=2'),
  'GET /api/recruiter/jobs/overview': { valid: () => ({ query: 'timeZone=Europe/Helsinki' }), status: 200 },
  'GET /api/recruiter/jobs/job-overview/:jobId': ownJobRow('timeZone=UTC'),
  'GET /api/recruiter/jobs/matching-applicants/:jobId': ownJobRow(
    `sort=fit&status=accepted&answer=${QUESTION_ID}:true`,
  ),
  'GET /api/recruiter/jobs/applicants-csv/:jobId': ownJobRow(`sort=answer&sortBy=${QUESTION_ID}&skill=wood`),
  // Other recruiters get their own, or an empty list.
  'GET /api/recruiter/applications/to-review': {
    valid: () => ({ query: 'limit=2&page=1&status=new&q=ada&order=desc' }),
    status: 200,
  },
  // Other recruiters get an empty list, as for people who have never applied.
  'GET /api/recruiter/applications/of-applicant/:applicantId': {
    valid: (w) => ({ params: { applicantId: w.applicant.id } }),
    status: 200,
  },
  'GET /api/recruiter/applications/rejection-reasons': { valid: () => ({}), status: 200 },
  'GET /api/recruiter/applications/company-answers': { valid: () => ({}), status: 200 },
  'GET /api/recruiter/applications/answer-cases': {
    valid: () => ({ query: 'limit=2&missed=only' }),
    status: 200,
  },
  'PUT /api/recruiter/applications/update-statuses': {
    valid: (w) => ({
      body: {
        clientId: randomUUID(),
        applications: [{ _id: w.application, fromStatus: 'not reviewed' }, { _id: UNKNOWN_ID }],
        status: 'not up to snuff',
        rejectionReasons: ['other'],
        words: 'Dear {name}, thank you.',
      },
    }),
    status: 200,
  },
  // Others' applications, and unknown ones, are results.
  'POST /api/recruiter/applications/undo-decisions': {
    valid: (w) => ({ body: { applications: [w.application, UNKNOWN_ID] } }),
    status: 200,
  },
  'POST /api/recruiter/applications/send-decisions': {
    valid: (w) => ({ body: { applications: [w.application, UNKNOWN_ID] } }),
    status: 200,
  },

  'GET /api/recruiter/applications/notes/:applicationId': ownRow('applicationId', (w) => ({
    params: { applicationId: w.application },
    query: 'limit=2',
  })),
  'POST /api/recruiter/applications/notes/create': ownRow(
    'applicationId',
    (w) => ({ body: { applicationId: w.application, ...noteContent(w) } }),
    { status: 201 },
  ),
  'PUT /api/recruiter/applications/notes/update': ownRow('noteId', (w) => ({
    body: { noteId: w.note, ...noteContent(w) },
  })),
  // Last of the notes' calls.
  'DELETE /api/recruiter/applications/notes/delete': ownRow('noteId', (w) => ({ body: { noteId: w.note } })),

  'GET /api/recruiter/lists/all/:jobId': ownJobRow(),
  'POST /api/recruiter/lists/create': ownRow(
    'jobId',
    (w) => ({ body: { jobId: w.liveJob, ...listContent(w) } }),
    { status: 201 },
  ),
  'GET /api/recruiter/lists/:jobId/:listId': {
    valid: (w) => ({ params: listBody(w) as { jobId: string; listId: string } }),
    status: 200,
    notFound: {
      'an unknown id': (w) => ({ params: { jobId: w.liveJob, listId: UNKNOWN_ID } }),
      "another job's": (w) => ({ params: { jobId: w.draftJob, listId: w.list } }),
      "another company's": (w) => ({
        params: { jobId: w.liveJob, listId: w.list },
        as: w.otherRecruiter,
      }),
    },
  },
  'PUT /api/recruiter/lists/update': ownRow('listId', (w) => ({
    body: listBody(w, { name: 'Favourites', applicantIds: [w.applicant.id] }),
  })),
  // Last of the lists' calls.
  'DELETE /api/recruiter/lists/delete': ownRow('listId', (w) => ({ body: listBody(w) })),

  // Other recruiters get those of their company.
  'GET /api/recruiter/templates/get-templates': { valid: () => ({}), status: 200 },
  'POST /api/recruiter/templates/create': { valid: () => ({ body: templateContent }), status: 201 },
  'PUT /api/recruiter/templates/update': ownRow('templateId', (w) => ({
    body: { templateId: w.template, ...templateContent, name: 'Not now' },
  })),
  // Last of the templates' calls.
  'DELETE /api/recruiter/templates/delete': ownRow('templateId', (w) => ({
    body: { templateId: w.template },
  })),

  'POST /api/recruiter/write-to': {
    valid: (w) => ({ body: { ...writing(w), applicantIds: [w.applicant.id] } }),
    status: 200,
    notFound: {
      'an unknown id': (w) => ({ body: { ...writing(w), jobId: UNKNOWN_ID, filter: {} } }),
      'an unknown list': (w) => ({ body: { ...writing(w), listId: UNKNOWN_ID } }),
      "another company's": (w) => ({ body: { ...writing(w), filter: {} }, as: w.otherRecruiter }),
    },
  },

  'GET /api/recruiter/profile/get-profile': { valid: () => ({}), status: 200 },
  'POST /api/email/send-email': {
    valid: (w) => ({
      body: { to: w.applicant.emailOrPhone, subject: 'Your visit', text: 'See you on Monday.' },
    }),
    status: 200,
  },
} satisfies { [K in keyof Calls]?: Row };
