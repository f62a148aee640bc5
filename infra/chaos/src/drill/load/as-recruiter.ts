import { APPLICATION_STATUSES, JOB_STATUSES } from '@firstrung/contracts';
import { type Application, note, type Person } from '../world.ts';
import { insist, isPassing, once } from './insist.ts';
import type { Load } from './load.ts';
import { expectStatus } from './sign-up.ts';

/** While a recruiter acts nobody else acts in their name: so what an unanswered try did can be told from the next answer. */
async function asRecruiter(load: Load, act: (recruiter: Person) => Promise<boolean>): Promise<boolean> {
  const recruiter = load.take('Recruiter');
  if (!recruiter) return false;
  try {
    return await act(recruiter);
  } finally {
    load.release(recruiter);
  }
}

/** Not asked again when no answer comes: that could make a second one. */
export const createJob = (load: Load) =>
  asRecruiter(load, async (recruiter) => {
    const { world, random } = load;
    const title = `Job ${crypto.randomUUID()}`;
    const status = random.chance(0.9) ? ('liveJobs' as const) : ('draftJobs' as const);
    const reply = await once(load, 'POST', '/api/recruiter/jobs/create-job', {
      token: recruiter.token,
      body: { title, status, description: 'A drill.', skills: [`skill ${random.below(50)}`] },
    });
    if (!reply || isPassing(reply)) {
      world.unanswered.add(title);
      return true;
    }
    expectStatus(reply, 201);
    const created = note(world, 'create job');
    world.jobs.push({ id: reply.body.job._id, title, recruiter, status, created, moves: [] });
    return true;
  });

export const moveJob = (load: Load) =>
  asRecruiter(load, async (recruiter) => {
    const { world, random } = load;
    const job = random.pick(world.jobs.filter((one) => one.recruiter === recruiter));
    if (!job) return false;
    const toStatus = random.pick(JOB_STATUSES.filter((status) => status !== job.status))!;
    const { reply, again } = await insist(load, 'PUT', '/api/recruiter/jobs/update-job-status', {
      token: recruiter.token,
      body: { jobId: job.id, fromStatus: job.status, toStatus },
    });
    const wasDone = again && reply.body?.error === 'StatusChanged' && reply.body.status === toStatus;
    if (!wasDone) expectStatus(reply, 200);
    job.moves.push(note(world, 'move job'));
    job.status = toStatus;
    return true;
  });

export const openApplication = (load: Load) =>
  asRecruiter(load, async (recruiter) => {
    const application = pickApplication(load, recruiter, ({ opened }) => !opened);
    if (!application) return false;
    const path = `/api/recruiter/applications/get-application/${application.id}`;
    const { reply } = await insist(load, 'GET', path, { token: recruiter.token });
    expectStatus(reply, 200);
    application.opened = note(load.world, 'open application');
    return true;
  });

export const decide = (load: Load) =>
  asRecruiter(load, async (recruiter) => {
    const { random, world } = load;
    const application = pickApplication(load, recruiter, ({ decisions }) => decisions.length < 6);
    if (!application) return false;
    const present = application.decisions.at(-1)?.status ?? 'not reviewed';
    const others = APPLICATION_STATUSES.filter((status) => status !== present);
    const status = random.chance(0.5) && present !== 'accepted' ? 'accepted' : random.pick(others)!;
    const path = `/api/recruiter/applications/update-status/${application.id}`;
    const reasons = status === 'not up to snuff' ? { rejectionReasons: ['position filled'] } : {};
    const { reply } = await insist(load, 'PUT', path, {
      token: recruiter.token,
      body: { status, ...reasons },
    });
    expectStatus(reply, 200);
    application.decisions.push({ status, deed: note(world, 'decide') });
    return true;
  });

export const editCompany = (load: Load) =>
  asRecruiter(load, async (recruiter) => {
    const name = `Company ${recruiter.id.slice(-6)}, edit ${recruiter.edits.length + 1}`;
    const { reply } = await insist(load, 'PUT', '/api/company/update-company-profile', {
      token: recruiter.token,
      body: { name },
    });
    expectStatus(reply, 200);
    recruiter.edits.push(note(load.world, 'edit company'));
    recruiter.lastText = name;
    return true;
  });

const pickApplication = (
  { world, random }: Load,
  recruiter: Person,
  fits: (application: Application) => boolean,
): Application | undefined =>
  random.pick(world.applications.filter((one) => one.job.recruiter === recruiter && fits(one)));
