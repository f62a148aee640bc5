import { randomUUID } from 'node:crypto';
import type { ApplicationStatus, MemberRole } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';
import { expect, test } from 'vitest';
import { createTestNetwork } from '../testing/network.ts';

const HOLD_SECONDS = 60;
/** Until an e-mail to a member who is away is due. */
const AWAY_MS = 75 * 60_000;

test('of decisions, e-mails, an undo and a handing over all see what concerns them, once', async () => {
  const env = { DECISION_HOLD_SECONDS: String(HOLD_SECONDS) };
  await using network = await createTestNetwork({ pages: false, env });
  const { api, clock, processAll, mailbox } = network;
  const olga = await network.signUp('Recruiter', { name: 'Olga Owner' });
  await api('PUT /api/company/update-company-profile', { token: olga.token, body: { name: 'Woodwork' } });
  const join = async (name: string, role: MemberRole) => {
    const member = await network.signUp('Recruiter', { name });
    await network.takeIn(olga, member, role);
    return member;
  };
  const bea = await join('Bea Bridge', 'recruiter');
  const rea = await join('Rea Reader', 'reader');
  // Their e-mail of new applicants may be due at any time.
  for (const { token } of [olga, bea])
    await api('PUT /api/notifications/settings', { token, body: { kind: 'newApplication', email: 'off' } });
  const jobId = await network.postJob(olga);
  const people: SignedIn[] = [];
  for (let three = 0; three < 4; three++)
    people.push(...(await network.signUpAll('Applicant', ['Ann', 'Bo', 'Cy'])));
  const applications: string[] = [];
  for (const { token } of people) {
    const { applicationId } = await api('POST /api/jobs/apply-job', { token, body: { jobId } });
    applications.push(applicationId);
  }
  await processAll();
  // By now no application can be undone, and each is confirmed.
  clock.advance(40_000);
  await processAll();
  const before = clock.now();

  // Ten decisions, of which a colleague undoes one.
  const decide = (from: number, to: number, status: ApplicationStatus, words?: string) =>
    api('PUT /api/recruiter/applications/update-statuses', {
      token: olga.token,
      body: {
        clientId: randomUUID(),
        applications: applications.slice(from, to).map((_id) => ({ _id })),
        status,
        ...(words && { words }),
      },
    });
  await decide(0, 5, 'not up to snuff', 'Dear {name},\n\n{company} has chosen somebody else.');
  await decide(5, 8, 'nextSteps Shortlisted');
  await decide(8, 10, 'accepted');
  await api('POST /api/recruiter/applications/undo-decisions', {
    token: bea.token,
    body: { applications: [applications[4]!] },
  });
  clock.advance(HOLD_SECONDS * 1_000);
  await processAll();
  // Twelve e-mails, though the request is made twice.
  const written = {
    clientId: randomUUID(),
    jobId,
    applicantIds: people.map(({ id }) => id),
    subject: 'About {job}',
    text: 'Dear {name},\n\nthank you.',
  };
  for (let times = 0; times < 2; times++)
    await api('POST /api/recruiter/write-to', { token: olga.token, body: written });
  await processAll();
  await api('PUT /api/recruiter/jobs/hand-over', {
    token: olga.token,
    body: { jobId, fromRecruiterId: olga.id, toRecruiterId: bea.id },
  });
  await processAll();
  clock.advance(AWAY_MS);
  await processAll();

  const since = <T extends { createdAt: string }>(all: readonly T[]) =>
    all.filter(({ createdAt }) => new Date(createdAt) > before);
  const emailsTo = async ({ emailOrPhone }: SignedIn) =>
    since(await mailbox(emailOrPhone))
      .map(({ subject }) => subject)
      .toSorted();
  const bellOf = async ({ token }: SignedIn) =>
    since((await api('GET /api/notifications', { token })).notifications)
      .map(({ kind, values: { status } }) => (status === undefined ? kind : `${kind} ${status}`))
      .toSorted();

  const seenBy = async (member: SignedIn) => {
    const { applications: rows } = await api('GET /api/recruiter/jobs/job-details/:jobId', {
      params: { jobId },
      token: member.token,
    });
    return {
      emails: await emailsTo(member),
      bell: await bellOf(member),
      decided: rows.filter(({ status }) => status !== 'not reviewed').length,
    };
  };
  expect(await seenBy(olga)).toEqual({ emails: [], bell: [], decided: 9 });
  expect(await seenBy(rea)).toEqual({ emails: [], bell: [], decided: 9 });
  expect(await seenBy(bea)).toEqual({
    emails: ['You are now responsible for “Carpenter”'],
    bell: ['jobHandedOver'],
    decided: 9,
  });

  const said = async ({ token }: SignedIn) => {
    const { recruiters } = await api('GET /api/applicant-to-recruiter-message/all-recruiters', { token });
    const { roomId } = recruiters.find(({ _id }) => _id === olga.id)!;
    const { messages } = await api('POST /api/applicant-to-recruiter-message/get-messages', {
      token,
      body: { roomId: roomId! },
    });
    return messages.map(
      ({ message, byEmail }) => `${message.split('\n').at(-1)}${byEmail ? ' (e-mail)' : ''}`,
    );
  };
  const seen = [];
  for (const person of people) {
    const [application] = await api('GET /api/jobs/applied-interns', { token: person.token });
    seen.push({
      status: application!.status,
      emails: await emailsTo(person),
      bell: await bellOf(person),
      said: await said(person),
    });
  }
  const thanked = { emails: ['About Carpenter'], said: ['thank you. (e-mail)'] };
  const rejected = {
    status: 'Rejected',
    emails: ['About Carpenter', 'Your application for “Carpenter”'],
    bell: ['statusChange Rejected'],
    said: ['Woodwork has chosen somebody else. (e-mail)', 'thank you. (e-mail)'],
  };
  const shortlisted = {
    ...thanked,
    status: 'interviewing',
    emails: ['About Carpenter', 'Next steps for your application for “Carpenter”'],
    bell: ['statusChange interviewing'],
  };
  const accepted = {
    ...thanked,
    status: 'Accepted',
    emails: ['About Carpenter', 'Application Accepted'],
    bell: ['statusChange Accepted'],
  };
  const undecided = { ...thanked, status: 'Applied', bell: [] };
  expect(seen).toEqual([
    ...Array(4).fill(rejected),
    undecided,
    ...Array(3).fill(shortlisted),
    ...Array(2).fill(accepted),
    ...Array(2).fill(undecided),
  ]);
  const texts = (await mailbox(people[1]!.emailOrPhone)).map(({ text }) => text).join('\n');
  expect(texts).toContain('Dear Bo,\n\nWoodwork has chosen somebody else.');
  expect(texts).toContain('Dear Bo,\n\nthank you.');
});
