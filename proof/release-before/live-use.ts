import { createHash } from 'node:crypto';
import type { DemoLogins } from '@firstrung/demo';
import { type Client, createClient, sendTo } from '@firstrung/test-kit/client';
import { eventually } from '@firstrung/test-kit/eventually';

const PDF = '%PDF-1.7\n% a letter that stays\n%%EOF\n';

/** What a recruiter and an applicant have begun on a board, and are in the middle of. */
export interface LiveUse {
  /** Their tokens. */
  recruiter: string;
  applicant: string;
  emails: { recruiter: string; applicant: string };
  applications: string[];
  document: string;
}

/**
 * Uses a board with the demo: decisions that are held, messages that nobody has read, a document. The board
 * must hold decisions for longer than the test takes.
 */
export async function useBoard(address: string, logins: DemoLogins): Promise<LiveUse> {
  const board = createClient(sendTo(address));
  const recruiter = await logIn(board, 'Recruiter', logins.recruiters[0]!.email, logins);
  const waiting = await board.api('GET /api/recruiter/applications/to-review', { token: recruiter });
  const applications = waiting.slice(0, 2);
  for (const [index, { _id }] of applications.entries())
    await board.api('PUT /api/recruiter/applications/update-status/:applicationId', {
      params: { applicationId: _id },
      body: { status: index === 0 ? 'nextSteps Shortlisted' : 'not up to snuff' },
      token: recruiter,
    });

  const { applicantId, emailOrPhone } = applications[0]!;
  const applicant = await logIn(board, 'Applicant', emailOrPhone, logins);
  const chat = await board.api('POST /api/recruiter-to-applicant-message/start-chat', {
    body: { applicantId: applicantId._id },
    token: recruiter,
  });
  for (const message of ['Hello!', 'When can you start?', 'Do write.'])
    await board.api('POST /api/recruiter-to-applicant-message/send-message', {
      body: { roomId: chat.room._id, receiverId: applicantId._id, message, clientId: crypto.randomUUID() },
      token: recruiter,
    });

  const form = new FormData();
  form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'Letter.pdf');
  const headers = { authorization: `Bearer ${applicant}` };
  const { body } = await board.call('POST', '/api/upload/upload-all', { headers, body: form });
  await board.api('PUT /api/profile/update-profile', { body: { resume: body.url }, token: applicant });
  await eventually(async () => {
    const { notifications } = await board.api('GET /api/notifications', { token: applicant });
    if (!notifications.some(({ kind, read }) => kind === 'unreadMessages' && !read))
      throw new Error('Nothing tells of the unread messages.');
  });
  return {
    recruiter,
    applicant,
    emails: { recruiter: logins.recruiters[0]!.email, applicant: emailOrPhone },
    applications: applications.map(({ _id }) => _id),
    document: body.url.split('/').at(-1),
  };
}

async function logIn(
  board: Client,
  role: 'Recruiter' | 'Applicant',
  emailOrPhone: string,
  { password }: DemoLogins,
): Promise<string> {
  return (await board.api(`POST /api/auth${role}/login`, { body: { emailOrPhone, password } })).token;
}

/** The same use with new sessions. */
export async function logInAgain(address: string, use: LiveUse, logins: DemoLogins): Promise<LiveUse> {
  const board = createClient(sendTo(address));
  return {
    ...use,
    recruiter: await logIn(board, 'Recruiter', use.emails.recruiter, logins),
    applicant: await logIn(board, 'Applicant', use.emails.applicant, logins),
  };
}

/** What the two of them see with the sessions that they have. */
export async function seeBoard(address: string, { recruiter, applicant, applications, document }: LiveUse) {
  const board = createClient(sendTo(address));
  const { recruiters } = await board.api('GET /api/applicant-to-recruiter-message/all-recruiters', {
    token: applicant,
  });
  const { url } = await board.api('GET /api/media/document-link/:name', {
    params: { name: document },
    token: applicant,
  });
  const { body: file } = await board.call('GET', url);
  return {
    decisions: await Promise.all(
      applications.map(async (applicationId) => {
        const { status, held } = await board.api(
          'GET /api/recruiter/applications/get-application/:applicationId',
          { params: { applicationId }, token: recruiter },
        );
        return { status, from: held?.from, until: held?.until, decision: held?.decision };
      }),
    ),
    notifications: await Promise.all(
      [recruiter, applicant].map(async (token) => {
        const { notifications, unread } = await board.api('GET /api/notifications', { token });
        return { unread, entries: notifications.map(({ _id, kind, read }) => ({ _id, kind, read })) };
      }),
    ),
    unread: recruiters.map(({ _id, unread }) => ({ _id, unread })),
    file: createHash('sha256').update(file).digest('hex'),
  };
}
