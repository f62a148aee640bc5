import { Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { line, message, nonBlank } from '../fields.ts';
import { MAX_ADDRESS } from '../limits.ts';

export const emailCalls = defineCalls({
  'POST /api/email/send-email': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary:
      "Write to someone who applied to one of the caller's jobs, up to 100 emails a day. Acceptances are sent automatically: an email with the subject `Application Accepted` is not sent a second time",
    spec: 'B§7 C§3',
    body: strict({
      /** the contact of an applicant to one of the caller's jobs, else 403 */
      to: line(MAX_ADDRESS),
      subject: line(200),
      text: nonBlank(10_000),
    }),
    reply: { 200: Type.Object({ ...message }) },
  },
});
