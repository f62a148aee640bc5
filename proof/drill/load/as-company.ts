import { type Person, recordOperation } from '../world.ts';
import { callWithRetry, expectStatus } from './call.ts';
import { asPerson, type LoadContext } from './context.ts';

// What the members of a company do.

/** An owner invites a recruiter, who accepts. */
export const addMember = (context: LoadContext) =>
  asPerson(context, 'Recruiter', async (owner) => {
    if (owner.seeksEmployer) return false;
    const { world } = context;
    const member = context.reserve((one) => one.seeksEmployer && !one.employer);
    if (!member) return false;
    try {
      // A repeated invitation replaces the one before.
      const invited = await callWithRetry(context, 'POST', '/api/company/invitations', {
        token: owner.token,
        body: { email: member.emailOrPhone, role: 'recruiter' },
      });
      expectStatus(invited.reply, 201);
      recordOperation(world, 'invite');
      const path = `/api/company/invitations/${invited.reply.body.invitation._id}/accept`;
      expectStatus((await callWithRetry(context, 'POST', path, { token: member.token })).reply, 200);
      member.employer = owner;
      member.memberships.push(recordOperation(world, 'join company'));
      return true;
    } finally {
      context.release(member);
    }
  });

/** An owner gives one of the company's jobs to somebody else in it. */
export const handOverJob = (context: LoadContext) =>
  asPerson(context, 'Recruiter', async (owner) => {
    const { world, random } = context;
    const member = context.reserve((one) => one.employer === owner);
    if (!member) return false;
    try {
      const job = random.pick(world.jobs.filter(({ recruiter }) => [owner, member].includes(recruiter)));
      if (!job) return false;
      const to = job.recruiter === owner ? member : owner;
      const { reply } = await callWithRetry(context, 'PUT', '/api/recruiter/jobs/hand-over', {
        token: owner.token,
        body: { jobId: job.id, fromRecruiterId: job.recruiter.id, toRecruiterId: to.id },
      });
      expectStatus(reply, 200);
      job.recruiter = to;
      job.moves.push(recordOperation(world, 'hand over job'));
      return true;
    } finally {
      context.release(member);
    }
  });

/** An owner removes a member, who goes on with an empty company; the owner takes over the rest. */
export const removeMember = (context: LoadContext) =>
  asPerson(context, 'Recruiter', async (owner) => {
    const { world } = context;
    const member = context.reserve((one) => one.employer === owner);
    if (!member) return false;
    try {
      const { reply, retried } = await callWithRetry(context, 'DELETE', `/api/company/members/${member.id}`, {
        token: owner.token,
        body: { successorId: owner.id },
      });
      // An unanswered try has done it.
      if (!(retried && reply.status === 404)) expectStatus(reply, 200);
      const removed = recordOperation(world, 'remove member');
      member.memberships.push(removed);
      delete member.employer;
      for (const job of world.jobs.filter(({ recruiter }) => recruiter === member)) {
        job.recruiter = owner;
        job.moves.push(removed);
      }
      return true;
    } finally {
      context.release(member);
    }
  });

/** A company, by its founder. */
export const companyOf = (recruiter: Person): Person => recruiter.employer ?? recruiter;

/** Whether the person's company has no other member. */
export const isFree = ({ world }: LoadContext, person: Person): boolean =>
  !person.employer && !world.people.some(({ employer }) => employer === person);
