import { openTestPool } from '@firstrung/test-kit/database';
import { expect, test } from 'vitest';
import { createTestNetwork } from '../testing/network.ts';

const APPLICATIONS = 12;
/** Words that only the founder's own data contain. */
const FOUNDER = { name: 'Balthasar Oxenstierna', emailOrPhone: 'b.oxenstierna@example.org' };

test('a company of three goes on when its founder deletes the account', { timeout: 240_000 }, async () => {
  await using network = await createTestNetwork({ pages: false });
  const { api, processAll, signUp, signUpAll } = network;
  const founder = await signUp('Recruiter', FOUNDER);
  const colleague = await signUp('Recruiter', { name: 'Cora Colleague' });
  const reader = await signUp('Recruiter', { name: 'Rea Reader' });
  for (const [{ emailOrPhone: email, token }, role] of [
    [colleague, 'recruiter'],
    [reader, 'reader'],
  ] as const) {
    const { invitation } = await api('POST /api/company/invitations', {
      body: { email, role },
      token: founder.token,
    });
    await api('POST /api/company/invitations/:invitationId/accept', {
      params: { invitationId: invitation._id },
      token,
    });
    network.clock.advance(1_000);
  }
  const { job } = await api('POST /api/recruiter/jobs/create-job', {
    body: { title: 'Carpenter', status: 'liveJobs' },
    token: founder.token,
  });
  const applicants = await signUpAll(
    'Applicant',
    Array.from({ length: APPLICATIONS }, (_, n) => `Applicant ${n}`),
  );
  const applications = await Promise.all(
    applicants.map(async ({ token }) => {
      const { applicationId } = await api('POST /api/jobs/apply-job', { body: { jobId: job._id }, token });
      return applicationId;
    }),
  );
  await processAll();
  const [first] = applicants;
  const { list } = await api('POST /api/recruiter/lists/create', {
    body: { jobId: job._id, name: 'Good', applicantIds: [first!.id] },
    token: founder.token,
  });
  const { note } = await api('POST /api/recruiter/applications/notes/create', {
    body: { applicationId: applications[0]!, body: 'Knows dovetails.' },
    token: founder.token,
  });
  const { roomId } = await api('POST /api/applicant-to-recruiter-message/start-chat', {
    body: { user2: founder.id },
    token: first!.token,
  });
  await api('POST /api/applicant/messages/send-message', {
    body: { roomId, message: 'When could I begin?' },
    token: first!.token,
  });
  await processAll();

  await api('POST /api/authRecruiter/delete-profile', {
    body: { password: founder.password },
    token: founder.token,
  });
  await processAll();

  const { members } = await api('GET /api/company/members', { token: reader.token });
  expect(members.map(({ name, role }) => [name, role])).toEqual([
    ['Cora Colleague', 'owner'],
    ['Rea Reader', 'reader'],
  ]);
  const details = await api('GET /api/recruiter/jobs/job-details/:jobId', {
    params: { jobId: job._id },
    query: { limit: 100 },
    token: reader.token,
  });
  expect(details.job).toMatchObject({ status: 'liveJobs', responsible: { _id: colleague.id } });
  expect(details.applications.map(({ _id }) => _id).toSorted()).toEqual(applications.toSorted());
  const { lists } = await api('GET /api/recruiter/lists/all/:jobId', {
    params: { jobId: job._id },
    token: reader.token,
  });
  expect(lists.map(({ _id }) => _id)).toEqual([list._id]);
  expect(
    await api('GET /api/recruiter/applications/notes/:applicationId', {
      params: { applicationId: applications[0]! },
      token: reader.token,
    }),
  ).toMatchObject([{ _id: note._id, body: 'Knows dovetails.', author: { name: '' } }]);

  // The conversation goes on with who took over, in the same room.
  const opened = await api('POST /api/recruiter-to-applicant-message/start-chat', {
    body: { applicantId: first!.id },
    token: colleague.token,
  });
  expect(opened.roomId).toBe(roomId);
  await api('POST /api/applicant/messages/send-message', {
    body: { roomId, message: 'On Monday.' },
    token: colleague.token,
  });
  await api('PUT /api/recruiter/applications/update-status/:applicationId', {
    params: { applicationId: applications[0]! },
    body: { status: 'accepted' },
    token: colleague.token,
  });
  await processAll();
  expect((await network.mailbox(first!.emailOrPhone)).map(({ subject }) => subject)).toContain(
    'Application Accepted',
  );
  // Events that were on their way to the bus have arrived by now. Only the mailbox of development has the
  // last email, that the account was deleted.
  network.clock.advance(30_000);
  await processAll();
  expect(await placesOf(network.databaseUrl, ['oxenstierna'])).toEqual(['mail.mailbox_email']);
});

/** The tables of all services that contain one of these words. */
async function placesOf(databaseUrl: string, words: readonly string[]): Promise<string[]> {
  const db = openTestPool(databaseUrl);
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const places: string[] = [];
  for (const { name } of rows) {
    const found = await db.query(`select from ${name} t where t::text ilike any ($1) limit 1`, [
      words.map((word) => `%${word}%`),
    ]);
    if (found.rowCount) places.push(name);
  }
  await db.end();
  return places;
}
