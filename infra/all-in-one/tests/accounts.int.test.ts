import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork({ pages: false });
});
afterAll(() => network?.close());

const NEW = 'battery staple';
/** A call of each service that authorizes accounts. */
const CALLS = {
  Applicant: ['/api/authApplicant/get-name-email', '/api/jobs/applied-jobs', '/api/profile/get-profile'],
  Recruiter: ['/api/authRecruiter/get-name-email', '/api/company/get-company-profile-details'],
} as const;

const statuses = (role: keyof typeof CALLS, token: string) =>
  Promise.all(
    CALLS[role].map(async (path) => {
      const { status } = await network.call('GET', path, { headers: { authorization: `Bearer ${token}` } });
      return status;
    }),
  );

test.each(['Applicant', 'Recruiter'] as const)(
  'a changed password of an %s ends the session in every service',
  async (role) => {
    const { token, password } = await network.signUp(role);
    const alive = CALLS[role].map(() => 200);
    const refused = CALLS[role].map(() => 401);
    expect(await statuses(role, token)).toEqual(alive);
    const changed = await network.api(`POST /api/auth${role}/change-password`, {
      token,
      body: { currentPassword: password, newPassword: NEW },
    });
    await expect.poll(() => statuses(role, token), { timeout: 200_000 }).toEqual(refused);
    expect(await statuses(role, changed.token)).toEqual(alive);
  },
);

test('a changed address is the login and the contact everywhere', async () => {
  const { api, processAll, signUp } = network;
  const recruiter = await signUp('Recruiter');
  const { job } = await api('POST /api/recruiter/jobs/create-job', {
    token: recruiter.token,
    body: { title: 'Carpenter', status: 'liveJobs' },
  });
  const ada = await signUp('Applicant', { name: 'Ada' });
  const { applicationId } = await api('POST /api/jobs/apply-job', {
    token: ada.token,
    body: { jobId: job._id },
  });
  const wanted = 'ada.elsewhere@example.org';
  const { proof } = await api('POST /api/authApplicant/confirm-password', {
    token: ada.token,
    body: { currentPassword: ada.password },
  });
  const saved = await api('PUT /api/profile/update-profile', {
    token: ada.token,
    body: { emailOrPhone: wanted, about: 'Elsewhere now.', proof },
  });
  expect(saved.message).toContain(wanted);
  expect(saved.profile).toMatchObject({ emailOrPhone: ada.emailOrPhone, about: 'Elsewhere now.' });
  await processAll();
  const application = () =>
    api('GET /api/recruiter/applications/get-application/:applicationId', {
      token: recruiter.token,
      params: { applicationId },
    });
  expect((await application()).emailOrPhone).toBe(ada.emailOrPhone);

  const [email] = await network.mailbox(wanted);
  expect(email!.subject).toBe('Your Firstrung code for your new address');
  const { token } = await api('POST /api/authApplicant/verify', {
    token: ada.token,
    body: { emailOrPhone: wanted, verificationCode: await network.code(wanted) },
  });
  await processAll();
  expect((await api('GET /api/profile/get-profile', { token })).emailOrPhone).toBe(wanted);
  expect((await application()).emailOrPhone).toBe(wanted);
  await api('POST /api/authApplicant/login', { body: { emailOrPhone: wanted, password: ada.password } });
  const notice = (await network.mailbox(ada.emailOrPhone)).find(
    ({ subject }) => subject === 'The address of your Firstrung account was changed',
  );
  expect(notice?.text).toMatch(/\/applicant\/undo-address-change\?token=[0-9a-f-]{36}/);
  await api('PUT /api/recruiter/applications/update-status/:applicationId', {
    token: recruiter.token,
    params: { applicationId },
    body: { status: 'accepted' },
  });
  await processAll();
  expect((await network.mailbox(wanted)).map(({ subject }) => subject)).toContain('Application Accepted');
});
