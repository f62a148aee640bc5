import { JOB_STATUSES } from '@firstrung/contracts';
import { recordOperation } from '../world.ts';
import { callOnce, callWithRetry, expectStatus, isTemporary } from './call.ts';
import { asPerson, type LoadContext } from './context.ts';

/** Not retried without an answer: that could create a second job. */
export const createJob = (context: LoadContext) =>
  asPerson(context, 'Recruiter', async (recruiter) => {
    if (recruiter.seeksEmployer && !recruiter.employer) return false;
    const { world, random } = context;
    const title = `Job ${crypto.randomUUID()}`;
    const status = random.chance(0.9) ? ('liveJobs' as const) : ('draftJobs' as const);
    const reply = await callOnce(context, 'POST', '/api/recruiter/jobs/create-job', {
      token: recruiter.token,
      body: { title, status, description: 'A job of the drill.', skills: [`skill ${random.below(50)}`] },
    });
    if (!reply || isTemporary(reply)) {
      world.unanswered.add(title);
      return true;
    }
    expectStatus(reply, 201);
    const created = recordOperation(world, 'create job');
    world.jobs.push({ id: reply.body.job._id, title, recruiter, status, created, moves: [] });
    return true;
  });

export const moveJob = (context: LoadContext) =>
  asPerson(context, 'Recruiter', async (recruiter) => {
    const { world, random } = context;
    const job = random.pick(world.jobs.filter((one) => one.recruiter === recruiter));
    if (!job) return false;
    const toStatus = random.pick(JOB_STATUSES.filter((status) => status !== job.status))!;
    const { reply, retried } = await callWithRetry(context, 'PUT', '/api/recruiter/jobs/update-job-status', {
      token: recruiter.token,
      body: { jobId: job.id, fromStatus: job.status, toStatus },
    });
    const wasDone = retried && reply.body?.error === 'StatusChanged' && reply.body.status === toStatus;
    if (!wasDone) expectStatus(reply, 200);
    job.moves.push(recordOperation(world, 'move job'));
    job.status = toStatus;
    return true;
  });

export const openApplication = (context: LoadContext) =>
  asPerson(context, 'Recruiter', async (recruiter) => {
    // Nobody opens an application that is withdrawn meanwhile.
    const applications = context.reserveApplications(
      ({ job, opened, withdrawn }) => job.recruiter === recruiter && !opened && !withdrawn,
      1,
    );
    const [application] = applications;
    if (!application) return false;
    try {
      const path = `/api/recruiter/applications/get-application/${application.id}`;
      const { reply } = await callWithRetry(context, 'GET', path, { token: recruiter.token });
      expectStatus(reply, 200);
      application.opened = recordOperation(context.world, 'open application');
      return true;
    } finally {
      context.releaseApplications(applications);
    }
  });

export const editCompany = (context: LoadContext) =>
  asPerson(context, 'Recruiter', async (recruiter) => {
    if (recruiter.seeksEmployer) return false;
    const name = `Company ${recruiter.id.slice(-6)}, edit ${recruiter.edits.length + 1}`;
    const { reply } = await callWithRetry(context, 'PUT', '/api/company/update-company-profile', {
      token: recruiter.token,
      body: { name },
    });
    expectStatus(reply, 200);
    recruiter.edits.push(recordOperation(context.world, 'edit company'));
    recruiter.lastText = name;
    return true;
  });
