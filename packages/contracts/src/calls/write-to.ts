import { Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { Id, line, message, nonBlank } from '../fields.ts';
import { MAX_WORDS, MAX_WORDS_SUBJECT } from '../limits.ts';
import { applicantsTable } from './recruiter-applications.ts';

const { q, status, skill, list, answer } = applicantsTable;

export const writeToCalls = defineCalls({
  'POST /api/recruiter/write-to': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary:
      'Write an e-mail to each of some applicants: of a job those that are named, those that a filter finds, or those of a list; of all jobs the applications that are named. Withdrawn applications and deleted accounts are left out; 409 `StatusChanged` if nobody is left, and `QuotaReached` above the number of applicants a recruiter may write to in 24 hours',
    spec: 'C§11',
    body: strict({
      /** of the message: repeated by its author, the call answers as before and sends nothing again */
      clientId: Id,
      /** of the applicants, but for `applicationIds` */
      jobId: Type.Optional(Id),
      // Exactly one of these four, else 400.
      applicationIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 10_000 })),
      applicantIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 10_000 })),
      filter: Type.Optional(strict({ q, status, skill, list, answer })),
      listId: Type.Optional(Id),
      /** with the fields of a template, as the text */
      subject: line(MAX_WORDS_SUBJECT),
      text: nonBlank(MAX_WORDS),
    }),
    reply: {
      200: Type.Object({
        ...message,
        /** to how many applicants it goes */
        count: Type.Integer(),
      }),
    },
  },
});
