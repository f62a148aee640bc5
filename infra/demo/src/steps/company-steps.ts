import { randomUUID } from 'node:crypto';
import { atOnce } from '../client.ts';
import type { DemoCompany } from '../data.ts';
import type { StepHandlers } from '../schedule.ts';
import type { DemoWorld } from './world.ts';

/** What recruiters do for their companies and applicants. */
export function companySteps(world: DemoWorld) {
  const { server, people, files } = world;
  return {
    async 'sign up companies'(step) {
      await people.signUp(
        'Recruiter',
        step.companies.map(({ recruiter }) => recruiter),
      );
      const complete = async (company: DemoCompany) => {
        const { recruiter, profile } = company;
        world.addCompany(company);
        const token = await world.tokenOf(company);
        const ofCompany = { ...profile, ...(await files.ofCompany(company, token)) };
        await server.api('PUT /api/company/update-company-profile', { body: ofCompany, token });
        const body = { position: recruiter.position, ...(await files.ofRecruiter(recruiter, token)) };
        await server.api('PUT /api/recruiter/profile/update-profile', { body, token });
      };
      await atOnce(step.companies, complete);
    },
    async 'join company'(step) {
      const { name, email, position, role } = step.colleague;
      await people.signUp('Recruiter', [step.colleague]);
      const { invitation } = await server.api('POST /api/company/invitations', {
        body: { email, role },
        token: await world.tokenOf(step.company),
      });
      const params = { invitationId: invitation._id };
      const token = await people.token(name);
      await server.api('POST /api/company/invitations/:invitationId/accept', { params, token });
      await server.api('PUT /api/recruiter/profile/update-profile', { body: { position }, token });
    },
    async 'write note'(step) {
      const { company, job, applicant, from, text, mentions = [] } = step.note;
      const applicantId = people.id(applicant);
      const token = await people.token(from);
      const application = await server.until(`application of ${applicant}`, async () => {
        const params = { jobId: world.jobId(company, job) };
        const call = 'GET /api/recruiter/jobs/matching-applicants/:jobId';
        const { applications } = await server.api(call, { params, token });
        return applications.find((one) => one.applicantId === applicantId);
      });
      await server.api('POST /api/recruiter/applications/notes/create', {
        body: {
          applicationId: application._id,
          body: text,
          mentionIds: mentions.map(people.id),
          clientId: randomUUID(),
        },
        token,
      });
    },
    async 'make list'(step) {
      const { company, job, name, applicants } = step.list;
      const jobId = world.jobId(company, job);
      const body = { jobId, name, applicantIds: applicants.map(people.id) };
      const token = await world.tokenOf(world.company(company));
      await server.api('POST /api/recruiter/lists/create', { body, token });
    },
  } satisfies Partial<StepHandlers>;
}
