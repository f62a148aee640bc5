import type { writeToCalls } from '@firstrung/contracts';
import { type Handlers, invalidInput } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { writeTo } from '../use-cases/write-to.ts';
import { readApplicantsQuery } from './applicants-query.ts';

export const writeToHandlers = (context: JobsContext): Handlers<typeof writeToCalls> => ({
  'POST /api/recruiter/write-to': async ({ body, caller, now }) => {
    const { jobId = '', applicationIds, applicantIds, filter, listId, ...message } = body;
    const [to, ...others] = [
      applicationIds && { applicationIds },
      applicantIds && { jobId, applicantIds },
      filter && { jobId, filter: readApplicantsQuery({ id: jobId }, filter, context.config, now).filter },
      listId ? { jobId, listId } : undefined,
    ].filter((one) => one !== undefined);
    const ways = 'applicationIds, or jobId with one of applicantIds, filter and listId';
    if (!to || others.length > 0 || (applicationIds === undefined) === (jobId === ''))
      throw invalidInput([{ path: '', message: `must have ${ways}` }]);
    const count = await writeTo(context, caller, { ...message, to }, now);
    return { message: 'Your e-mails are on their way.', count };
  },
});
