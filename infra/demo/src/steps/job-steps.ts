import { operate } from '../client.ts';
import type { DemoCompany, DemoJob } from '../data.ts';
import type { StepHandlers } from '../schedule.ts';
import type { DemoWorld } from './world.ts';

/** What recruiters do to jobs. */
export function jobSteps(world: DemoWorld, until: Date) {
  const { server, people } = world;
  return {
    async 'post job'(step) {
      const token = await world.tokenOf(step.company);
      const body = { ...bodyOf(step), ...factsOf(step.job, until) };
      const { job } = await server.api('POST /api/recruiter/jobs/create-job', { body, token });
      world.jobIds.set(step.job, job._id);
    },
    async 'pause job'(step) {
      const body = {
        jobId: world.jobIds.get(step.job)!,
        fromStatus: 'liveJobs',
        toStatus: 'pausedJobs',
      } as const;
      await server.api('PUT /api/recruiter/jobs/update-job-status', {
        body,
        token: await world.tokenOf(step.company),
      });
    },
    async 'hide job'({ job }) {
      const act = { reason: '', ...job.hidden, by: 'operator' };
      await server.until('job to hide', () =>
        operate(world.product, 'jobs', 'hide-job', world.jobIds.get(job)!, act),
      );
    },
    async 'hand over job'(step) {
      const { company, job, to } = step.handOver;
      const owner = world.company(company).recruiter.name;
      await server.api('PUT /api/recruiter/jobs/hand-over', {
        body: {
          jobId: world.jobId(company, job),
          fromRecruiterId: people.id(owner),
          toRecruiterId: people.id(to),
        },
        token: await people.token(owner),
      });
    },
  } satisfies Partial<StepHandlers>;
}

function bodyOf({ company, job }: { company: DemoCompany; job: DemoJob }) {
  const { title, location, employmentType, skills, answerWithin = 15 } = job;
  return {
    title,
    location,
    employmentType,
    skills,
    answerWithin,
    description: [...job.description, company.about].join('\n\n'),
    requirements: job.requirements.join('\n'),
    benefits: [...(job.benefits ?? []), ...company.profile.benefits].join('\n'),
    status: job.status === 'draftJobs' ? ('draftJobs' as const) : ('liveJobs' as const),
  };
}

/** The facts of a job, with days that are counted from the end of the demo's history. */
function factsOf({ facts = {} }: DemoJob, until: Date) {
  const { startsIn, endsIn, closesIn, ...others } = facts;
  return {
    ...others,
    ...(startsIn !== undefined && { startsOn: dayAfter(until, startsIn) }),
    ...(endsIn !== undefined && { endsOn: dayAfter(until, endsIn) }),
    ...(closesIn !== undefined && { closesOn: dayAfter(until, closesIn) }),
  };
}

const dayAfter = (from: Date, days: number) =>
  new Date(from.getTime() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
