import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { ClientId, DateTime, Id, line, literals, message, nonBlank, text } from '../fields.ts';
import { MAX_ADDRESS, MAX_REPORT } from '../limits.ts';
import { REPORT_REASONS, REPORTED_SUBJECTS } from '../reports.ts';
import { RESTRICTED_SUBJECTS } from '../restrictions.ts';

/** What every report says, whatever it is about. */
export const reportFields = {
  reason: literals(REPORT_REASONS),
  words: Type.Optional(text(MAX_REPORT)),
  clientId: ClientId,
};

/** The number by which the operator knows the report. */
export const receipt = { number: Type.String() };

/** The statement of reasons of one restriction, for the people concerned. */
export const Statement = Type.Object({
  restrictionId: Id,
  subject: Type.Object({
    kind: literals(RESTRICTED_SUBJECTS),
    _id: Id,
    /** of the job or company; `''` for the caller's own account */
    name: Type.String(),
  }),
  reason: Type.String(),
  /** of the board or the law; `''` if the operator named none */
  rule: Type.String(),
  since: DateTime,
  liftedAt: Type.Optional(DateTime),
  /** Until then one reply is taken. */
  replyUntil: DateTime,
  reply: Type.Optional(Type.String()),
  repliedAt: Type.Optional(DateTime),
  /** what the operator says to the reply, if the restriction stays */
  answer: Type.Optional(Type.String()),
});
export type Statement = Static<typeof Statement>;

export const reportCalls = defineCalls({
  'POST /api/reports': {
    exact: true,
    scope: 'public',
    optionalToken: true,
    rateLimit: 'report',
    summary: 'Report a job, a company or a person to the operator. A guest may leave an address',
    spec: 'DSA 16',
    body: strict({
      subject: strict({ kind: literals(REPORTED_SUBJECTS), id: Id }),
      ...reportFields,
      /** where a guest gets the outcome; of a caller with a token it is not read */
      email: Type.Optional(line(MAX_ADDRESS)),
    }),
    reply: { 201: Type.Object({ ...message, ...receipt }) },
  },
});

export const statementsCalls = defineCalls({
  'GET /api/statements': {
    scope: 'anyone',
    acceptsRestricted: 'suspended',
    summary: "The restrictions of the caller's account and, for its owners and recruiters, of their company",
    spec: 'DSA 17',
    reply: { 200: Type.Object({ statements: Type.Array(Statement) }) },
  },
  'POST /api/statements/reply': {
    exact: true,
    scope: 'anyone',
    acceptsRestricted: 'suspended',
    summary: 'Reply to a restriction, once and within six months of it',
    spec: 'DSA 20',
    body: strict({ restrictionId: Id, reply: nonBlank(MAX_REPORT) }),
    reply: { 200: Type.Object({ ...message, statement: Statement }) },
  },
});
