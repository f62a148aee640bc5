import { createDemoClient, type DemoTarget } from '../client.ts';
import type { DemoClock } from '../clock.ts';
import type { DemoCompany, DemoJob } from '../data.ts';
import { createFiles } from '../files.ts';
import { createPeople } from '../people.ts';
import type { DemoApplication } from '../schedule.ts';

export type DemoWorld = ReturnType<typeof createWorld>;

/** What the steps share: the product, and what the steps before have made in it. */
export function createWorld(
  product: DemoTarget,
  clock: DemoClock,
  { password, signal }: { password: string; signal?: AbortSignal | undefined },
) {
  const server = createDemoClient(product, { signal });
  const people = createPeople(server, clock, password);
  const companies = new Map<string, DemoCompany>();
  const jobIds = new Map<DemoJob, string>();
  const applicationIds = new Map<string, string>();
  const company = (name: string) => companies.get(name)!;
  const jobId = (companyName: string, title: string) =>
    jobIds.get(company(companyName).jobs.find((job) => job.title === title)!)!;
  const keyOf = ({ applicant, job }: DemoApplication) => `${applicant.name} ${jobIds.get(job)}`;
  return {
    product,
    server,
    people,
    files: createFiles(server),
    company,
    addCompany: (added: DemoCompany) => companies.set(added.profile.name, added),
    tokenOf: ({ recruiter }: DemoCompany) => people.token(recruiter.name),
    jobIds,
    jobId,
    applicationId: (application: DemoApplication) => applicationIds.get(keyOf(application))!,
    setApplicationId: (application: DemoApplication, id: string) =>
      applicationIds.set(keyOf(application), id),
  };
}
