import type { emailCalls } from '@firstrung/contracts';
import type { Handlers } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { sendEmail } from '../use-cases/send-email.ts';

export const emailHandlers = (context: JobsContext): Handlers<typeof emailCalls> => ({
  'POST /api/email/send-email': async ({ body, caller, now }) => {
    await sendEmail(context, caller, body, now);
    return { message: 'Email sent successfully.' };
  },
});
