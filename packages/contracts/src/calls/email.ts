import { Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { line, message, nonBlank } from '../fields.ts';

export const emailCalls = defineCalls({
  'POST /api/email/send-email': {
    scope: 'recruiter',
    summary:
      "Write to someone who applied to one of the caller's jobs, up to 100 letters a day. Acceptances go out by themselves: one with the subject `Application Accepted` is not sent again",
    spec: 'B§7 decisions §3',
    body: strict({
      /** the contact of such an applicant, else 403 */
      to: line(254),
      subject: line(200),
      text: nonBlank(10_000),
    }),
    reply: { 200: Type.Object({ ...message }) },
  },
});
