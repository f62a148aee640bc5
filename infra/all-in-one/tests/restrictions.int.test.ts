import type { SignedIn } from '@firstrung/test-kit/people';
import { expect, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';
import { logIn, restoreAccount, suspendAccount } from '../testing/suspend-account.ts';
import { allReplies, naming } from './support/replies.ts';

const act = { reason: 'It asks for money', by: 'olga' };

/** As `npm run admin` does it. */
async function operate(network: TestNetwork, name: string, id: string) {
  const jobs = network.product.services.find((service) => service.name === 'jobs')!;
  await jobs.operations[name]!(id, act);
  await network.processAll();
}

const as = ({ token }: SignedIn) => ({ token });

test('no reply names a hidden job or company but to its members and who applied; it comes back whole', async () => {
  await using network = await createTestNetwork({ pages: false });
  const { api, call, processAll, signUp, clock } = network;
  const rita = await signUp('Recruiter', { name: 'Rita' });
  const other = await signUp('Recruiter', { name: 'Otis' });
  const abel = await signUp('Applicant', { name: 'Abel' });
  const bea = await signUp('Applicant', { name: 'Bea' });
  await api('PUT /api/company/update-company-profile', { ...as(rita), body: { name: 'Quillfeather' } });
  const company = await api('GET /api/company/get-company-profile-details', as(rita));
  const skills = ['harpsichord'];
  const jobId = await network.postJob(rita, { title: 'Harpsichordist', skills });
  const rivalId = await network.postJob(other, { title: 'Lutenist', skills });
  await processAll();
  const { applicationId } = await api('POST /api/jobs/apply-job', { ...as(abel), body: { jobId } });
  await api('POST /api/jobs/save-job', { ...as(bea), body: { jobId } });
  await processAll();
  const announcement = await api('POST /api/recruiter-to-applicants-message/start-chat', {
    ...as(rita),
    body: { jobId, applicantIds: [abel.id] },
  });
  await api('POST /api/recruiter-to-applicants-message/send-message', {
    ...as(rita),
    body: { roomId: announcement.roomId, receiverIds: [abel.id], message: 'Bring a harpsichord' },
  });
  const { roomId } = await api('POST /api/applicant-to-recruiter-message/start-chat', {
    ...as(bea),
    body: { user2: rita.id },
  });
  await api('POST /api/applicant-to-recruiter-message/send-message', {
    ...as(bea),
    body: { roomId, message: 'Hello' },
  });
  clock.advance(3_600_000);
  await processAll();

  const ids = {
    jobId,
    applicationId,
    companyId: company._id,
    slug: company.slug!,
    applicantId: bea.id,
    recruiterId: rita.id,
    roomId,
  };
  const found = [
    '/jobs.rss',
    '/jobs.json',
    '/sitemap.xml',
    `/api/guest/jobs/related-jobs/${rivalId}`,
    '/api/guest/jobs/get-all-jobs?q=harpsichordist',
    '/api/guest/jobs/get-all-jobs?skill=harpsichord',
    '/api/guest/jobs/job-counts?q=harpsichordist',
  ];
  const more = Object.fromEntries(found.map((path) => [`GET ${path}`, undefined]));
  const replies = () => allReplies(network, { guest: undefined, other, bea, abel }, ids, more);
  const ofJob = new RegExp(`harpsichordist|${jobId}`, 'i');
  const ofCompany = new RegExp(`${ofJob.source}|quillfeather|${company._id}`, 'i');
  /** What sessions, clocks and reading change by themselves. */
  const stable = (all: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !/sessions|notifications/.test(key)));

  const before = await replies();
  expect(naming(before, ofJob).length).toBeGreaterThan(8);
  const ownOfAbel = (all: string[]) => all.every((key) => key.endsWith(' to abel'));

  await operate(network, 'hide-job', jobId);
  const hidden = naming(await replies(), ofJob);
  expect(hidden.filter((key) => !key.endsWith(' to abel'))).toEqual([]);
  expect(hidden).toContain('GET /api/jobs/applied-interns to abel');
  expect(hidden.filter((key) => key.includes('announcement'))).toEqual([]);
  await operate(network, 'show-job', jobId);
  expect(stable(await replies())).toEqual(stable(before));

  await operate(network, 'hide-company', company._id);
  expect(ownOfAbel(naming(await replies(), ofCompany))).toBe(true);
  const write = (token: string) =>
    call('POST', '/api/applicant-to-recruiter-message/send-message', {
      token,
      body: { roomId, message: 'Are you there?' },
    });
  expect((await write(bea.token)).status).toBe(404);
  const { job: own } = await api('GET /api/recruiter/jobs/job-details/:jobId', {
    ...as(rita),
    params: { jobId },
  });
  expect(own).toMatchObject({ status: 'liveJobs', restriction: { reason: act.reason } });
  await operate(network, 'show-company', company._id);
  expect(stable(await replies())).toEqual(stable(before));
  expect((await write(bea.token)).status).toBe(201);

  // Who was suspended comes back with neither a new account nor an invitation that still lies there. A
  // colleague with an address of the same domain does.
  const invited = async (name: string) => {
    const person = await signUp('Recruiter', { name, emailOrPhone: `${name}@friends.example` });
    const body = { email: person.emailOrPhone, role: 'owner' } as const;
    const { invitation } = await api('POST /api/company/invitations', { ...as(rita), body });
    return { person, path: `/api/company/invitations/${invitation._id}/accept` };
  };
  const accept = async ({ path }: { path: string }, { token }: SignedIn) =>
    (await call('POST', path, { token })).status;
  const [cleo, dora] = [await invited('cleo'), await invited('dora')];
  await suspendAccount(network, cleo.person.id);
  const suspended = await logIn(network, cleo.person);
  expect(await accept(cleo, suspended)).toBe(403);
  const { password, emailOrPhone } = cleo.person;
  await api('POST /api/authRecruiter/delete-profile', { ...as(suspended), body: { password } });
  await processAll();
  const again = await signUp('Recruiter', { name: 'Cleo', emailOrPhone });
  expect(await accept(cleo, again)).toBe(403);
  await restoreAccount(network, again.id);
  // The invitation ended with the account that it was for.
  expect(await accept(cleo, await logIn(network, again))).toBe(404);
  expect(await accept(dora, dora.person)).toBe(200);
});
