import { randomUUID } from 'node:crypto';
import type { Calls } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';
import { QUESTION_ID, UNKNOWN_ID } from '../unknown-id.ts';
import type { World } from '../world.ts';
import { ownRow, type Row, replies, row } from './row.ts';

/** The row of a call with the id of an own job in its path. */
const ownJobRow = (query?: string): Row =>
  ownRow('jobId', (w) => ({ params: { jobId: w.liveJob }, ...(query ? { query } : {}) }));

/** The row of a call with an invitation of the recruiter's company in its path. */
const invitationRow = (to: keyof World['invitations'], as?: Row['as']): Row =>
  row((w) => ({ params: { invitationId: w.invitations[to] } }), {
    ...(as && { as }),
    notFound: {
      'an unknown id': () => ({ params: { invitationId: UNKNOWN_ID } }),
      "another address's": (w) => ({
        params: { invitationId: w.invitations.stranger },
        as: w.otherRecruiter,
      }),
    },
  });

/** The row of a call about the recruiter as a member. */
const memberRow = (body: object, status: number): Row => {
  const to = (memberId: string) => ({ params: { memberId }, body });
  return row((w) => to(w.recruiter.id), {
    status,
    notFound: {
      'an unknown id': () => to(UNKNOWN_ID),
      "another company's": (w) => to(w.otherRecruiter.id),
    },
  });
};

const handOver = (jobId: string, from: SignedIn, to: SignedIn) => ({
  body: { jobId, fromRecruiterId: from.id, toRecruiterId: to.id },
});
const noteContent = (w: World) => ({ body: 'Ask for the certificate.', mentionIds: [w.recruiter.id] });
const listBody = (w: World) => ({ jobId: w.liveJob, listId: w.list });
const listContent = (w: World) => ({ name: 'Finalists', applicantIds: [w.applicant.id] });

const templateContent = {
  name: 'Come and see us',
  use: 'message',
  subject: 'A question about {job}',
  text: 'Dear {name}, when can you come?',
};

const ofApplications = row((w) => ({ body: { applications: [w.application, UNKNOWN_ID] } }));

const writing = (w: World) => ({
  clientId: randomUUID(),
  jobId: w.liveJob,
  subject: 'About {job}',
  text: 'Dear {name}, see you on Monday.',
});

/** What recruiters do beyond posting a job and deciding on one application. */
export const recruiterRows = {
  'GET /api/company/members': row(),
  'PUT /api/company/members/:memberId': memberRow({ role: 'owner' }, 200),
  // The only member can't leave.
  'DELETE /api/company/members/:memberId': memberRow({}, 409),
  'POST /api/company/invitations': replies(201, () => ({
    body: { email: 'colleague@example.org', role: 'recruiter', clientId: randomUUID() },
  })),
  'DELETE /api/company/invitations/:invitationId': invitationRow('stranger'),
  'GET /api/company/invitations/:invitationId': invitationRow('otherRecruiter', (w) => w.otherRecruiter),
  'POST /api/company/invitations/:invitationId/accept': invitationRow(
    'joiningRecruiter',
    (w) => w.joiningRecruiter,
  ),
  'PUT /api/recruiter/jobs/hand-over': row((w) => handOver(w.liveJob, w.recruiter, w.recruiter), {
    notFound: {
      'an unknown id': (w) => handOver(UNKNOWN_ID, w.recruiter, w.recruiter),
      "another company's": (w) => ({
        ...handOver(w.liveJob, w.recruiter, w.otherRecruiter),
        as: w.otherRecruiter,
      }),
    },
  }),
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
  'GET /api/recruiter/jobs/live-posted-jobs': row({
    query: 'limit=2&page=1&q=carp&sort=applicants&order=asc',
  }),
  'GET /api/recruiter/jobs/job-history/:jobId': ownJobRow('limit=2'),
  'GET /api/recruiter/jobs/overview': row({ query: 'timeZone=Europe/Helsinki' }),
  'GET /api/recruiter/jobs/job-overview/:jobId': ownJobRow('timeZone=UTC'),
  'GET /api/recruiter/jobs/matching-applicants/:jobId': ownJobRow(
    `sort=fit&status=accepted&answer=${QUESTION_ID}:true`,
  ),
  'GET /api/recruiter/jobs/applicants-csv/:jobId': ownJobRow(`sort=answer&sortBy=${QUESTION_ID}&skill=wood`),
  // Other recruiters get their own, or an empty list.
  'GET /api/recruiter/applications/to-review': row({ query: 'limit=2&page=1&status=new&q=ada&order=desc' }),
  // Other recruiters get an empty list, as for people who have never applied.
  'GET /api/recruiter/applications/of-applicant/:applicantId': row((w) => ({
    params: { applicantId: w.applicant.id },
  })),
  'GET /api/recruiter/applications/rejection-reasons': row(),
  'GET /api/recruiter/applications/company-answers': row(),
  'GET /api/recruiter/applications/answer-cases': row({ query: 'limit=2&missed=only' }),
  'PUT /api/recruiter/applications/update-statuses': row((w) => ({
    body: {
      clientId: randomUUID(),
      applications: [{ _id: w.application, fromStatus: 'not reviewed' }, { _id: UNKNOWN_ID }],
      status: 'not up to snuff',
      rejectionReasons: ['other'],
      words: 'Dear {name}, thank you.',
    },
  })),
  // Others' applications, and unknown ones, are results.
  'POST /api/recruiter/applications/undo-decisions': ofApplications,
  'POST /api/recruiter/applications/send-decisions': ofApplications,

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
  'GET /api/recruiter/lists/:jobId/:listId': row((w) => ({ params: listBody(w) }), {
    notFound: {
      'an unknown id': (w) => ({ params: { ...listBody(w), listId: UNKNOWN_ID } }),
      "another job's": (w) => ({ params: { ...listBody(w), jobId: w.draftJob } }),
      "another company's": (w) => ({ params: listBody(w), as: w.otherRecruiter }),
    },
  }),
  'PUT /api/recruiter/lists/update': ownRow('listId', (w) => ({
    body: { ...listBody(w), name: 'Favourites', applicantIds: [w.applicant.id] },
  })),
  // Last of the lists' calls.
  'DELETE /api/recruiter/lists/delete': ownRow('listId', (w) => ({ body: listBody(w) })),

  // Other recruiters get those of their company.
  'GET /api/recruiter/templates/get-templates': row(),
  'POST /api/recruiter/templates/create': replies(201, { body: templateContent }),
  'PUT /api/recruiter/templates/update': ownRow('templateId', (w) => ({
    body: { templateId: w.template, ...templateContent, name: 'Not now' },
  })),
  // Last of the templates' calls.
  'DELETE /api/recruiter/templates/delete': ownRow('templateId', (w) => ({
    body: { templateId: w.template },
  })),

  'POST /api/recruiter/write-to': row((w) => ({ body: { ...writing(w), applicantIds: [w.applicant.id] } }), {
    notFound: {
      'an unknown id': (w) => ({ body: { ...writing(w), jobId: UNKNOWN_ID, filter: {} } }),
      'an unknown list': (w) => ({ body: { ...writing(w), listId: UNKNOWN_ID } }),
      "another company's": (w) => ({ body: { ...writing(w), filter: {} }, as: w.otherRecruiter }),
    },
  }),

  'GET /api/recruiter/profile/get-profile': row(),
  'POST /api/email/send-email': row((w) => ({
    body: { to: w.applicant.emailOrPhone, subject: 'Your visit', text: 'See you on Monday.' },
  })),
} satisfies { [K in keyof Calls]?: Row };
