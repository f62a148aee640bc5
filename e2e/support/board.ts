import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { BodyOf, Calls, JobStatus } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';

type JobFields = Partial<BodyOf<Calls['POST /api/recruiter/jobs/create-job']>>;
type CompanyFields = BodyOf<Calls['PUT /api/company/update-company-profile']>;
type Decision = BodyOf<Calls['PUT /api/recruiter/applications/update-status/:applicationId']>;

/** A recruiter with a company, the recruiter's actions, and those of applicants, all made by HTTP calls. */
export type Board = Awaited<ReturnType<typeof createBoard>>;

export async function createBoard(network: TestNetwork, company: CompanyFields = {}) {
  const recruiter = await network.signUp('Recruiter', { name: 'Rita Recruiter' });
  const { token } = recruiter;
  await network.api('PUT /api/company/update-company-profile', {
    token,
    body: { name: 'Northlight Energy', ...company },
  });
  await network.processAll();

  /** Returns the id of the newest application to a job. */
  const applicationTo = async (jobId: string) => {
    await network.processAll();
    const { applications } = await network.api('GET /api/recruiter/jobs/job-details/:jobId', {
      token,
      params: { jobId },
    });
    return applications[0]!._id;
  };

  const create = async (fields: JobFields) => {
    const body = { title: 'Field Technician', status: 'liveJobs', ...fields } as const;
    const { job } = await network.api('POST /api/recruiter/jobs/create-job', { token, body });
    return job._id;
  };

  /** One second after the application before it. Tables show the last one first. */
  const apply = async ({ token: applicantToken }: SignedIn, jobId: string, message = '') => {
    network.clock.advance(1_000);
    const body = { jobId, message };
    await network.api('POST /api/jobs/apply-job', { token: applicantToken, body });
  };

  return {
    recruiter,
    applicationTo,
    apply,
    /** Creates a job, live by default, and returns its id. */
    async post(fields: JobFields = {}): Promise<string> {
      const jobId = await create(fields);
      await network.processAll();
      return jobId;
    },
    /** Creates a job to which new applicants with these names apply in turn. */
    async postWithApplicants(names: readonly string[], fields: JobFields = {}) {
      const jobId = await create(fields);
      const applicants = await network.signUpAll('Applicant', names);
      for (const applicant of applicants) await apply(applicant, jobId);
      await network.processAll();
      return { jobId, applicants };
    },
    /** Creates jobs one second apart, and returns their ids. Lists show the last one first. */
    async postAll(jobs: readonly JobFields[]): Promise<string[]> {
      const ids: string[] = [];
      for (const fields of jobs) {
        network.clock.advance(1_000);
        ids.push(await create(fields));
      }
      await network.processAll();
      return ids;
    },
    async move(jobId: string, fromStatus: JobStatus, toStatus: JobStatus) {
      const body = { jobId, fromStatus, toStatus };
      await network.api('PUT /api/recruiter/jobs/update-job-status', { token, body });
      await network.processAll();
    },
    pause(jobId: string) {
      return this.move(jobId, 'liveJobs', 'pausedJobs');
    },
    /** Opens the application to a job, which sets its status to under review. */
    async open(jobId: string) {
      const applicationId = await applicationTo(jobId);
      await network.api('GET /api/recruiter/applications/get-application/:applicationId', {
        token,
        params: { applicationId },
      });
      await network.processAll();
    },
    async decide(jobId: string, decision: Decision) {
      const applicationId = await applicationTo(jobId);
      await network.api('PUT /api/recruiter/applications/update-status/:applicationId', {
        token,
        params: { applicationId },
        body: decision,
      });
      await network.processAll();
    },
    /** The status of their newest application, as applicants read it. */
    async statusShownTo({ token: applicantToken }: SignedIn) {
      const [entry] = await network.api('GET /api/jobs/applied-interns', {
        token: applicantToken,
        query: {},
      });
      return entry?.status;
    },
  };
}
