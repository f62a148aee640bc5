import type { HttpServer } from '@firstrung/service-kit/http';
import type { Clock } from '@firstrung/service-kit/service';
import { type Client, createClient, sendInto } from '@firstrung/test-kit/client';
import { type SignedIn, signUp } from '@firstrung/test-kit/people';
import { createConversations } from './converse.ts';
import type { Moment, Sent } from './timeline.ts';
import type { DemoCompany, DemoJob } from './types.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Tokens live 7 days; who comes back later logs in again. */
const TOKEN_DAYS = 6;

/** The running services, as the demo's people use them. */
export interface DemoTarget {
  http: HttpServer;
  processAll(): Promise<void>;
}

/** Stands still until the next moment of the demo's past. */
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

/** Lets the past happen through the product's calls, each at its own time, as people would make them. */
export async function play(o: {
  moments: readonly Moment[];
  product: DemoTarget;
  clock: DemoClock;
  /** When the past ends. */
  until: Date;
  password: string;
  signal?: AbortSignal;
}): Promise<void> {
  const { product, clock } = o;
  const server = { ...createClient(sendInto(product.http)), processAll: product.processAll };
  const people = createPeople(server, clock, o.password);
  const companies = new Map<string, DemoCompany>();
  const jobIds = new Map<DemoJob, string>();
  const applicationIds = new Map<string, string>();
  const keyOf = ({ applicant, job }: Sent) => `${applicant.email} ${jobIds.get(job)}`;
  const conversations = createConversations({
    server,
    people: people.byName,
    recruiterOf: (company) => companies.get(company)!.recruiter.name,
    jobId(company, title) {
      const job = companies.get(company)!.jobs.find((other) => other.title === title);
      return jobIds.get(job!)!;
    },
  });
  const tokenOf = (company: DemoCompany) => people.token(company.recruiter.email);

  for (const moment of o.moments) {
    o.signal?.throwIfAborted();
    clock.set(new Date(o.until.getTime() - moment.daysAgo * DAY_MS));
    switch (moment.what) {
      case 'company signs up': {
        const { recruiter, profile } = moment.company;
        companies.set(profile.name, moment.company);
        await people.signUp('Recruiter', recruiter);
        await server.api('PUT /api/company/update-company-profile', {
          body: profile,
          token: await tokenOf(moment.company),
        });
        break;
      }
      case 'job is posted': {
        const token = await tokenOf(moment.company);
        const { job } = await server.api('POST /api/recruiter/jobs/create-job', {
          body: bodyOf(moment),
          token,
        });
        jobIds.set(moment.job, job._id);
        break;
      }
      case 'job is paused': {
        const body = {
          jobId: jobIds.get(moment.job)!,
          fromStatus: 'liveJobs',
          toStatus: 'pausedJobs',
        } as const;
        await server.api('PUT /api/recruiter/jobs/update-job-status', {
          body,
          token: await tokenOf(moment.company),
        });
        break;
      }
      case 'applicant signs up': {
        const { profile, email } = moment.applicant;
        await people.signUp('Applicant', moment.applicant);
        await server.api('PUT /api/profile/update-profile', {
          body: profile,
          token: await people.token(email),
        });
        await product.processAll();
        break;
      }
      case 'application is sent': {
        const { applicant, message = applicant.profile.defaultMessage } = moment;
        const body = { jobId: jobIds.get(moment.job)!, message };
        const token = await people.token(applicant.email);
        const { applicationId } = await server.api('POST /api/jobs/apply-job', { body, token });
        applicationIds.set(keyOf(moment), applicationId);
        break;
      }
      case 'application is opened': {
        const params = { applicationId: applicationIds.get(keyOf(moment))! };
        await server.api('GET /api/recruiter/applications/get-application/:applicationId', {
          params,
          token: await tokenOf(moment.company),
        });
        break;
      }
      case 'application is decided': {
        const params = { applicationId: applicationIds.get(keyOf(moment))! };
        await server.api('PUT /api/recruiter/applications/update-status/:applicationId', {
          params,
          body: decisionOf(moment),
          token: await tokenOf(moment.company),
        });
        break;
      }
      case 'request is sent': {
        const [token, networkId] = [await people.token(moment.from.email), people.id(moment.to.email)];
        await server.api('POST /api/pn/encouraged', { body: { networkId }, token });
        break;
      }
      case 'request is answered': {
        const [token, networkId] = [await people.token(moment.to.email), people.id(moment.from.email)];
        if (moment.answer === 'accepted') {
          await server.api('POST /api/pn/encourage-support', { body: { networkId }, token });
        } else if (moment.answer) {
          await server.api('POST /api/pn/discouraged', { body: { networkId, type: moment.answer }, token });
        }
        break;
      }
      case 'line is written': {
        // Chat knows of connections and applications once their events have come.
        await product.processAll();
        await conversations.write(moment.conversation, moment.line);
        break;
      }
    }
  }
  clock.set(o.until);
  await product.processAll();
}

function createPeople(server: Client & { processAll(): Promise<void> }, clock: Clock, password: string) {
  const people = new Map<string, SignedIn & { since: Date }>();
  const emails = new Map<string, string>();
  const all = {
    async signUp(role: 'Applicant' | 'Recruiter', { name, email }: { name: string; email: string }) {
      const person = await signUp(server, { role, name, emailOrPhone: email, password });
      people.set(email, { ...person, since: clock.now() });
      emails.set(name, email);
    },
    id: (email: string) => people.get(email)!.id,
    async token(email: string): Promise<string> {
      const person = people.get(email)!;
      if (clock.now().getTime() - person.since.getTime() > TOKEN_DAYS * DAY_MS) {
        const body = { emailOrPhone: email, password };
        const { token } = await server.api(`POST /api/auth${person.role}/login`, { body });
        Object.assign(person, { token, since: clock.now() });
      }
      return person.token;
    },
  };
  const byName = {
    id: (name: string) => all.id(emails.get(name)!),
    token: (name: string) => all.token(emails.get(name)!),
  };
  return { ...all, byName };
}

function bodyOf({ company, job }: { company: DemoCompany; job: DemoJob }) {
  const { title, location, employmentType, skills } = job;
  return {
    ...{ title, location, employmentType, skills },
    description: [...job.description, company.about].join('\n\n'),
    requirements: job.requirements.join('\n'),
    benefits: [...(job.benefits ?? []), ...company.profile.benefits].join('\n'),
    status: job.status === 'draftJobs' ? ('draftJobs' as const) : ('liveJobs' as const),
  };
}

function decisionOf({ outcome }: Sent) {
  if (Array.isArray(outcome)) return { status: 'not up to snuff' as const, rejectionReasons: outcome };
  return { status: outcome === 'accepted' ? ('accepted' as const) : ('nextSteps Shortlisted' as const) };
}
