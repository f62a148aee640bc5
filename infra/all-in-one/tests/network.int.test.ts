import { expect, test } from 'vitest';
import { createTestNetwork } from '../testing/network.ts';

test('the story by calls: post, apply, accept; each service gets the events it needs, one email is sent', async () => {
  await using network = await createTestNetwork();
  const { api, processAll, mailbox } = network;
  expect(await network.call('GET', '/health/ready')).toMatchObject({ status: 200 });

  const recruiter = await network.signUp('Recruiter', { name: 'Rita Recruiter' });
  await api('PUT /api/company/update-company-profile', {
    token: recruiter.token,
    body: { name: 'Turku Timber' },
  });
  const { job } = await api('POST /api/recruiter/jobs/create-job', {
    token: recruiter.token,
    body: { title: 'Carpenter', status: 'liveJobs', skills: ['Joinery'] },
  });
  await processAll();
  const list = await api('GET /api/guest/jobs/get-all-jobs');
  expect(list).toMatchObject([{ _id: job._id, title: 'Carpenter', company: { name: 'Turku Timber' } }]);

  const applicant = await network.signUp('Applicant', { name: 'Ada Applicant' });
  const params = { jobId: job._id };
  const status = async () => {
    await processAll();
    return (await api('GET /api/jobs/job-details/:jobId', { params, token: applicant.token }))
      .applicationStatus;
  };
  const { applicationId } = await api('POST /api/jobs/apply-job', { body: params, token: applicant.token });
  expect(await status()).toBe('Applied');
  await api('GET /api/recruiter/applications/get-application/:applicationId', {
    params: { applicationId },
    token: recruiter.token,
  });
  expect(await status()).toBe('Under Review');
  for (const decision of ['accepted', 'nextSteps Shortlisted', 'accepted'] as const) {
    await api('PUT /api/recruiter/applications/update-status/:applicationId', {
      params: { applicationId },
      body: { status: decision },
      token: recruiter.token,
    });
    await processAll();
  }
  expect(await status()).toBe('Accepted');
  const subjects = (await mailbox(applicant.emailOrPhone)).map((email) => email.subject);
  expect(subjects.filter((subject) => subject === 'Application Accepted')).toHaveLength(1);

  const page = await network.call('GET', `/guests/job-details/${job._id}`);
  expect(page.status).toBe(200);
  expect(page.body).toContain('Carpenter at Turku Timber');
  expect((await network.call('GET', '/no/such/page')).status).toBe(404);
});
