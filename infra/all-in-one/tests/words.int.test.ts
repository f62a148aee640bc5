import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@firstrung/test-kit/people';
import { expect, test } from 'vitest';
import { createTestNetwork } from '../testing/network.ts';

const HOLD_SECONDS = 60;

test('each applicant gets one e-mail of their own, and none for what was undone', async () => {
  await using network = await createTestNetwork({
    pages: false,
    env: { DECISION_HOLD_SECONDS: String(HOLD_SECONDS) },
  });
  const { api, clock, processAll, mailbox } = network;
  const rita = await network.signUp('Recruiter', { name: 'Rita Recruiter' });
  const { token } = rita;
  await api('PUT /api/company/update-company-profile', { token, body: { name: 'Woodwork' } });
  const { job } = await api('POST /api/recruiter/jobs/create-job', {
    token,
    body: { title: 'Carpenter', status: 'liveJobs' },
  });
  const jobId = job._id;
  const people = await network.signUpAll('Applicant', ['Ann', 'Bo', 'Cy']);
  const ids: string[] = [];
  for (const person of people) {
    const { applicationId } = await api('POST /api/jobs/apply-job', { token: person.token, body: { jobId } });
    ids.push(applicationId);
  }
  // An e-mail about somebody whom mail doesn't know yet is tried again later.
  await processAll();
  // By now no application can be undone, and each is confirmed.
  clock.advance(40_000);
  await processAll();
  const [ann, bo, cy] = people as [SignedIn, SignedIn, SignedIn];
  const sent = async (person: SignedIn) =>
    (await mailbox(person.emailOrPhone))
      // Texts have random tokens.
      .filter(({ subject }) => !/code/i.test(subject))
      .map(({ subject, text }) => [subject, text.split('\n\n').slice(0, 2)]);

  await api('PUT /api/recruiter/applications/update-statuses', {
    token,
    body: {
      applications: ids.map((_id) => ({ _id })),
      status: 'not up to snuff',
      words: 'Dear {name},\n\n{company} has chosen somebody else.',
    },
  });
  await api('POST /api/recruiter/applications/undo-decisions', { token, body: { applications: [ids[2]!] } });
  clock.advance(HOLD_SECONDS * 1_000);
  await processAll();
  const rejection = 'Your application for “Carpenter”';
  const confirmed = (name: string) => [
    'Your application for “Carpenter” was sent',
    [`Hello ${name},`, '“Woodwork” has received your application for “Carpenter”.'],
  ];
  expect(await sent(ann)).toEqual([
    [rejection, ['Dear Ann,', 'Woodwork has chosen somebody else.']],
    confirmed('Ann'),
  ]);
  expect(await sent(bo)).toEqual([
    [rejection, ['Dear Bo,', 'Woodwork has chosen somebody else.']],
    confirmed('Bo'),
  ]);
  expect(await sent(cy)).toEqual([confirmed('Cy')]);

  const message = {
    clientId: randomUUID(),
    jobId,
    filter: { status: 'not reviewed' as const },
    subject: 'About {job}',
    text: 'Dear {name},\n\nwe need another week.',
  };
  for (let times = 0; times < 2; times++)
    expect(await api('POST /api/recruiter/write-to', { token, body: message })).toMatchObject({ count: 1 });
  await processAll();
  expect(await sent(cy)).toEqual([
    ['About Carpenter', ['Dear Cy,', 'we need another week.']],
    confirmed('Cy'),
  ]);
  expect(await sent(ann)).toHaveLength(2);
});
