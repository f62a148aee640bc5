import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { Id, text } from '../fields.ts';
import { AnswerRecord } from '../promises.ts';

const { medianDays: _, ...counted } = AnswerRecord.properties;
/** SHA-256, base64 */
const Hash = Type.String({ maxLength: 44 });
const path = Type.Array(Hash);

/** How a company has kept its promises of answers, as everyone can check it; see `verify-answers.mjs`. */
export const AnswerLog = Type.Object({
  company: Type.Object({ id: Id, name: Type.String() }),
  /** none while the company has too few lines */
  groups: Type.Array(
    Type.Object({
      /** the last month of its lines, and earlier groups have the months before */
      until: Type.String(),
      /** each with the hash of a receipt, the promised month, and `in time` or `not in time`; sorted */
      lines: Type.Array(Type.String()),
    }),
  ),
  /** from the log to the root of the newest head */
  path,
  /** what the company's page says */
  shown: Type.Optional(Type.Object(counted)),
});
export type AnswerLog = Static<typeof AnswerLog>;

/** What the log says of the promise of a receipt. */
export const AnswerProof = Type.Object({
  /** `false`: the board has lost it */
  isKnown: Type.Boolean(),
  /** since the night after the promised day; of a withdrawn or erased application with `void` at its end */
  line: Type.Optional(Type.String()),
  /** the number of the head that has fixed the line */
  head: Type.Optional(Type.Integer()),
  /** from the line to the root of that head */
  path: Type.Optional(path),
});
export type AnswerProof = Static<typeof AnswerProof>;

export const answersCalls = defineCalls({
  'GET /api/guest/jobs/answer-heads': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary:
      'The signed heads of the log of answers, one for each night, and the key by which a board is known',
    spec: 'C§13',
    reply: { 200: Type.Object({ key: Type.String(), heads: Type.Array(Type.String()) }) },
  },
  'GET /api/guest/jobs/answer-log/:companyId': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary: 'The log of what the promises of a company have come to',
    spec: 'C§13',
    params: strict({ companyId: Id }),
    reply: { 200: Type.Object({ log: AnswerLog }) },
  },
  'POST /api/guest/jobs/answer-proof': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary: 'What the log says of the promise of a receipt, by its secret',
    spec: 'C§13',
    body: strict({ secret: text(100) }),
    reply: { 200: Type.Object({ proof: AnswerProof }) },
  },
  'GET /api/jobs/answer-receipts/:jobId': {
    scope: 'applicant',
    acceptsRestricted: 'suspended',
    summary:
      "The receipts of what the caller's application was promised, the last one first; none while it can be undone",
    spec: 'C§13',
    params: strict({ jobId: Id }),
    reply: { 200: Type.Object({ key: Type.String(), receipts: Type.Array(Type.String()) }) },
  },
});
