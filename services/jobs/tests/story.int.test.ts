import { expect, it } from 'vitest';
import { startJobs } from './harness.ts';

it('shows a recruiter’s job to guests and an applicant, and the application to the recruiter', async () => {
  await using jobs = await startJobs();
  const rita = await jobs.recruiter('Rita');
  const abel = await jobs.applicant('Abel');

  const renamed = await jobs.put('/api/company/update-company-profile', { name: 'Kneads' }, rita);
  expect(renamed.status).toBe(200);

  const created = await jobs.post(
    '/api/recruiter/jobs/create-job',
    { title: ' Baker ', description: 'Bread.', skills: ['Baking!', 'baking'], status: 'liveJobs' },
    rita,
  );
  expect(created).toMatchObject({
    status: 201,
    body: { message: 'Job posted successfully!', job: { title: 'Baker', skills: ['baking'] } },
  });
  const jobId = created.body.job._id;

  const list = await jobs.get('/api/guest/jobs/get-all-jobs');
  expect(list.body).toEqual([
    {
      _id: jobId,
      title: 'Baker',
      description: 'Bread.',
      location: '',
      company: { _id: renamed.body.company._id, name: 'Kneads', logo: null, slug: 'kneads' },
      skills: ['baking'],
      employmentType: 'Full-time',
      postedAt: '2026-01-01T00:00:00.000Z',
      status: 'liveJobs',
    },
  ]);

  jobs.server.clock.advance(60_000);
  const applied = await jobs.apply(abel, jobId, 'Hello');
  expect(applied).toMatchObject({
    status: 201,
    body: {
      message: 'Job applied successfully!',
      applicationStatus: 'Applied',
      applicationSubmitted: '2026-01-01T00:01:00.000Z',
    },
  });
  const { applicationId } = applied.body;
  const path = `/api/recruiter/applications/get-application/${applicationId}`;
  const readsNow = async () =>
    (await jobs.get(`/api/jobs/job-details/${jobId}`, abel)).body.applicationStatus;
  expect(await readsNow()).toBe('Applied');

  const table = await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita);
  expect(table.body).toMatchObject({
    job: { numberOfApplicants: 1, company: { name: 'Kneads' } },
    applications: [{ _id: applicationId, name: 'Abel', status: 'not reviewed' }],
    skillNames: ['baking'],
  });
  expect(await readsNow()).toBe('Applied');

  const opened = await jobs.get(path, rita);
  expect(opened).toMatchObject({ status: 200, body: { requestMessage: 'Hello', jobId: { title: 'Baker' } } });
  expect(await readsNow()).toBe('Under Review');

  const accepted = await jobs.put(
    `/api/recruiter/applications/update-status/${applicationId}`,
    { status: 'accepted' },
    rita,
  );
  expect(accepted).toMatchObject({ status: 200, body: { message: 'Status updated successfully!' } });
  expect(await readsNow()).toBe('Accepted');
  const cards = await jobs.get('/api/jobs/applied-interns', abel);
  expect(cards.body).toMatchObject([{ _id: applicationId, status: 'Accepted', jobId: { title: 'Baker' } }]);

  const events = await jobs.published('jobs.application.changed.v1', applicationId);
  expect(events.map(({ aggregate, data }) => [aggregate.version, data.status])).toEqual([
    [1, 'not reviewed'],
    [2, 'not reviewed'],
    [3, 'accepted'],
  ]);
});
