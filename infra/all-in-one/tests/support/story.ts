import type { Client } from '@firstrung/test-kit/client';
import { until } from '@firstrung/test-kit/eventually';
import type { SignedIn } from '@firstrung/test-kit/people';

/**
 * A recruiter posts a job and an applicant applies and is
 * accepted. Resolves with the ids of job and application.
 */
export async function playStory(
  { api }: Pick<Client, 'api'>,
  { recruiter, applicant, title }: { recruiter: SignedIn; applicant: SignedIn; title: string },
): Promise<{ jobId: string; applicationId: string }> {
  const asRecruiter = { token: recruiter.token };
  const asApplicant = { token: applicant.token };
  await api('PUT /api/company/update-company-profile', { ...asRecruiter, body: { name: 'Turku Timber' } });
  const { job } = await api('POST /api/recruiter/jobs/create-job', {
    ...asRecruiter,
    body: { title, status: 'liveJobs' },
  });
  await api('PUT /api/profile/update-profile', { ...asApplicant, body: { about: 'Joins boards.' } });
  const params = { jobId: job._id };
  const { applicationId } = await api('POST /api/jobs/apply-job', { ...asApplicant, body: params });
  const opened = await until(async () => {
    const application = await api('GET /api/recruiter/applications/get-application/:applicationId', {
      ...asRecruiter,
      params: { applicationId },
    });
    // The profile arrives by an event.
    return application.about === 'Joins boards.' && application;
  });
  await api('PUT /api/recruiter/applications/update-status/:applicationId', {
    ...asRecruiter,
    params: { applicationId: opened._id },
    body: { status: 'accepted', fromStatus: 'not reviewed' },
  });
  return { jobId: job._id, applicationId };
}
