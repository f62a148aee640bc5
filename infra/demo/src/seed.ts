import type { Clock } from '@firstrung/service-kit/service';
import { createDemoClient, type DemoTarget } from './client.ts';
import { createConversations } from './conversations.ts';
import type { DemoCompany, DemoJob } from './data.ts';
import { createFiles } from './files.ts';
import { createPeople } from './people.ts';
import type { DemoApplication, DemoStep } from './schedule.ts';
import { workdaysBefore } from './working-time.ts';

/** A clock that stands still until the next step sets it. */
export interface DemoClock extends Clock {
  set(date: Date): void;
}

export function createDemoClock(start: Date): DemoClock {
  let now = start;
  return {
    now: () => now,
    set(date) {
      now = date;
    },
  };
}

/** Makes the calls of every step, with the clock set to the time of the step. */
export async function seed({
  steps,
  product,
  clock,
  until,
  password,
  signal,
}: {
  steps: readonly DemoStep[];
  product: DemoTarget;
  clock: DemoClock;
  /** The end of the demo's history. */
  until: Date;
  password: string;
  signal?: AbortSignal;
}): Promise<void> {
  const server = createDemoClient(product);
  const people = createPeople(server, clock, password);
  const companies = new Map<string, DemoCompany>();
  const jobIds = new Map<DemoJob, string>();
  const applicationIds = new Map<string, string>();
  const keyOf = ({ applicant, job }: DemoApplication) => `${applicant.email} ${jobIds.get(job)}`;
  const jobId = (company: string, title: string) => {
    const job = companies.get(company)!.jobs.find((other) => other.title === title);
    return jobIds.get(job!)!;
  };
  const conversations = createConversations({
    server,
    people: people.byName,
    recruiterOf: (company) => companies.get(company)!.recruiter.name,
    jobId,
  });
  const files = createFiles(server, people);
  const tokenOf = (company: DemoCompany) => people.token(company.recruiter.email);

  for (const step of steps) {
    signal?.throwIfAborted();
    const time = workdaysBefore(until, step.workdaysAgo);
    if (time.toDateString() === clock.now().toDateString()) clock.set(time);
    else await files.moveClock(() => clock.set(time));
    switch (step.type) {
      case 'sign up companies': {
        await people.signUp(
          'Recruiter',
          step.companies.map(({ recruiter }) => recruiter),
        );
        for (const company of step.companies) {
          const { recruiter, profile } = company;
          companies.set(profile.name, company);
          const token = await tokenOf(company);
          await server.api('PUT /api/company/update-company-profile', { body: profile, token });
          const body = { position: recruiter.position };
          await server.api('PUT /api/recruiter/profile/update-profile', { body, token });
          files.uploadOfCompany(company);
        }
        break;
      }
      case 'join company': {
        const { email, position, role } = step.colleague;
        await people.signUp('Recruiter', [step.colleague]);
        const { invitation } = await server.api('POST /api/company/invitations', {
          body: { email, role },
          token: await tokenOf(step.company),
        });
        const params = { invitationId: invitation._id };
        const token = await people.token(email);
        await server.api('POST /api/company/invitations/:invitationId/accept', { params, token });
        await server.api('PUT /api/recruiter/profile/update-profile', { body: { position }, token });
        break;
      }
      case 'hand over job': {
        const { company, job, to } = step.handOver;
        const owner = companies.get(company)!.recruiter.email;
        await server.api('PUT /api/recruiter/jobs/hand-over', {
          body: {
            jobId: jobId(company, job),
            fromRecruiterId: people.id(owner),
            toRecruiterId: people.byName.id(to),
          },
          token: await people.token(owner),
        });
        break;
      }
      case 'write note': {
        const { company, job, applicant, from, text, mentions = [] } = step.note;
        const applicantId = people.byName.id(applicant);
        const token = await people.byName.token(from);
        const { applications } = await server.api('GET /api/recruiter/jobs/matching-applicants/:jobId', {
          params: { jobId: jobId(company, job) },
          token,
        });
        await server.api('POST /api/recruiter/applications/notes/create', {
          body: {
            applicationId: applications.find((one) => one.applicantId === applicantId)!._id,
            body: text,
            mentionIds: mentions.map(people.byName.id),
          },
          token,
        });
        break;
      }
      case 'post job': {
        const token = await tokenOf(step.company);
        const { job } = await server.api('POST /api/recruiter/jobs/create-job', {
          body: bodyOf(step),
          token,
        });
        jobIds.set(step.job, job._id);
        break;
      }
      case 'pause job': {
        const body = {
          jobId: jobIds.get(step.job)!,
          fromStatus: 'liveJobs',
          toStatus: 'pausedJobs',
        } as const;
        await server.api('PUT /api/recruiter/jobs/update-job-status', {
          body,
          token: await tokenOf(step.company),
        });
        break;
      }
      case 'sign up applicants': {
        await people.signUp('Applicant', step.applicants);
        for (const applicant of step.applicants) {
          const { profile, email } = applicant;
          const token = await people.token(email);
          await server.api('PUT /api/profile/update-profile', { body: profile, token });
          files.uploadOfApplicant(applicant);
        }
        await product.processAll();
        break;
      }
      case 'apply': {
        const { applicant, message = applicant.profile.defaultMessage } = step;
        const body = { jobId: jobIds.get(step.job)!, message };
        const token = await people.token(applicant.email);
        const { applicationId } = await server.api('POST /api/jobs/apply-job', { body, token });
        applicationIds.set(keyOf(step), applicationId);
        break;
      }
      case 'open application': {
        const params = { applicationId: applicationIds.get(keyOf(step))! };
        await server.api('GET /api/recruiter/applications/get-application/:applicationId', {
          params,
          token: await tokenOf(step.company),
        });
        break;
      }
      case 'decide on application': {
        const params = { applicationId: applicationIds.get(keyOf(step))! };
        await server.api('PUT /api/recruiter/applications/update-status/:applicationId', {
          params,
          body: decisionOf(step),
          token: await tokenOf(step.company),
        });
        break;
      }
      case 'withdraw application': {
        const body = { jobId: jobIds.get(step.job)! };
        const token = await people.token(step.applicant.email);
        await server.api('POST /api/jobs/withdraw-application', { body, token });
        break;
      }
      case 'send request': {
        const [token, networkId] = [await people.token(step.from.email), people.id(step.to.email)];
        await server.api('POST /api/pn/encouraged', { body: { networkId }, token });
        break;
      }
      case 'answer request': {
        const [token, networkId] = [await people.token(step.to.email), people.id(step.from.email)];
        if (step.answer === 'accepted') {
          await server.api('POST /api/pn/encourage-support', { body: { networkId }, token });
        } else if (step.answer) {
          await server.api('POST /api/pn/discouraged', { body: { networkId, type: step.answer }, token });
        }
        break;
      }
      case 'write message': {
        await conversations.write(step.conversation, step.line);
        break;
      }
      case 'read notifications': {
        await product.processAll();
        for (const email of step.emails) {
          const token = await people.token(email);
          await server.api('POST /api/notifications/mark-read', { body: {}, token });
        }
        break;
      }
      case 'make list': {
        const { company, job, name, applicants } = step.list;
        const body = { jobId: jobId(company, job), name, applicantIds: applicants.map(people.byName.id) };
        await server.api('POST /api/recruiter/lists/create', {
          body,
          token: await tokenOf(companies.get(company)!),
        });
        break;
      }
    }
  }
  await files.uploaded();
  clock.set(until);
  await product.processAll();
}

function bodyOf({ company, job }: { company: DemoCompany; job: DemoJob }) {
  const { title, location, employmentType, skills, answerWithin = null } = job;
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

function decisionOf({ outcome }: DemoApplication) {
  if (Array.isArray(outcome)) return { status: 'not up to snuff' as const, rejectionReasons: outcome };
  return { status: outcome === 'accepted' ? ('accepted' as const) : ('nextSteps Shortlisted' as const) };
}
