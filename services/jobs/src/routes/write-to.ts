import type { writeToCalls } from '@firstrung/contracts';
import { type Handlers, invalidInput } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { writeTo } from '../use-cases/write-to.ts';
import { readApplicantsQuery } from './applicants-query.ts';

export const writeToHandlers = (context: JobsContext): Handlers<typeof writeToCalls> => ({
  'POST /api/recruiter/write-to': async ({ body, caller, now }) => {
    const { applicantIds, filter, listId, ...message } = body;
    const [to, ...others] = [
      applicantIds && { applicantIds },
      filter && { filter: readApplicantsQuery({ id: body.jobId }, filter, context.config, now).filter },
      listId ? { listId } : undefined,
    ].filter((one) => one !== undefined);
    if (!to || others.length > 0)
      throw invalidInput([{ path: '', message: 'must have one of applicantIds, filter and listId' }]);
    const count = await writeTo(context, caller, { ...message, to }, now);
    return { message: 'Your e-mails are on their way.', count };
  },
});
