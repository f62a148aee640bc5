import type { DemoApplication, StepHandlers } from '../schedule.ts';
import type { DemoWorld } from './world.ts';

/** Saved jobs, and the way of an application. */
export function applicationSteps(world: DemoWorld) {
  const { server, people } = world;
  return {
    async 'save job'({ applicant, job }) {
      const body = { jobId: world.jobIds.get(job)! };
      await server.api('POST /api/jobs/save-job', { body, token: await people.token(applicant.name) });
    },
    async apply(step) {
      const { applicant, message = applicant.profile.defaultMessage } = step;
      const body = { jobId: world.jobIds.get(step.job)!, message, ...answersOf(step) };
      const token = await people.token(applicant.name);
      const { applicationId } = await server.api('POST /api/jobs/apply-job', { body, token });
      world.setApplicationId(step, applicationId);
    },
    async 'open application'(step) {
      const params = { applicationId: world.applicationId(step) };
      await server.api('GET /api/recruiter/applications/get-application/:applicationId', {
        params,
        token: await world.tokenOf(step.company),
      });
    },
    async 'decide on application'(step) {
      const params = { applicationId: world.applicationId(step) };
      await server.api('PUT /api/recruiter/applications/update-status/:applicationId', {
        params,
        body: decisionOf(step),
        token: await world.tokenOf(step.company),
      });
    },
    async 'withdraw application'(step) {
      const body = { jobId: world.jobIds.get(step.job)! };
      const token = await people.token(step.applicant.name);
      await server.api('POST /api/jobs/withdraw-application', { body, token });
    },
  } satisfies Partial<StepHandlers>;
}

function answersOf({ job, answers }: DemoApplication) {
  if (!answers) return {};
  const given = (job.facts?.questions ?? []).flatMap(({ id }, index) => {
    const value = answers[index] ?? null;
    return value === null ? [] : [{ questionId: id, value }];
  });
  return { answers: given };
}

function decisionOf({ outcome }: DemoApplication) {
  if (Array.isArray(outcome)) return { status: 'not up to snuff' as const, rejectionReasons: outcome };
  return { status: outcome === 'accepted' ? ('accepted' as const) : ('nextSteps Shortlisted' as const) };
}
