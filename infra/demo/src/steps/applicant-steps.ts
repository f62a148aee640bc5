import { atOnce } from '../client.ts';
import type { DemoApplicant } from '../data.ts';
import type { StepHandlers } from '../schedule.ts';
import type { DemoWorld } from './world.ts';

/** What applicants do, and what people read. */
export function applicantSteps({ server, people, files }: DemoWorld) {
  return {
    async 'sign up applicants'(step) {
      await people.signUp('Applicant', step.applicants);
      const complete = async (applicant: DemoApplicant) => {
        const token = await people.token(applicant.name);
        const body = { ...applicant.profile, ...(await files.ofApplicant(applicant, token)) };
        await server.api('PUT /api/profile/update-profile', { body, token });
      };
      await atOnce(step.applicants, complete);
      await server.processAll();
    },
    async 'send request'(step) {
      const [token, networkId] = [await people.token(step.from.name), people.id(step.to.name)];
      await server.api('POST /api/pn/encouraged', { body: { networkId }, token });
    },
    async 'answer request'(step) {
      const [token, networkId] = [await people.token(step.to.name), people.id(step.from.name)];
      if (step.answer === 'accepted') {
        await server.api('POST /api/pn/encourage-support', { body: { networkId }, token });
      } else if (step.answer) {
        await server.api('POST /api/pn/discouraged', { body: { networkId, type: step.answer }, token });
      }
    },
    async 'read notifications'(step) {
      await server.processAll();
      for (const name of step.names) {
        const token = await people.token(name);
        await server.api('POST /api/notifications/mark-read', { body: {}, token });
      }
    },
  } satisfies Partial<StepHandlers>;
}
