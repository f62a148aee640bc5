import { type Static, Type } from 'typebox';
import { Act } from '../acts.ts';
import { defineCalls, strict } from '../call.ts';
import { DateTime, Id, line, literals, message, nonBlank, nullable, WithName } from '../fields.ts';
import { MAX_REPORT, MAX_RULE } from '../limits.ts';
import { ASKED_FOR, CompanySite, REVIEWED_SUBJECTS } from '../review.ts';
import { lastDecided } from './staff.ts';

/** What stands beside a thing that waits: facts, never verdicts. */
export const QueueFacts = Type.Object({
  /** of the addresses with which the members log in, proven by a code */
  mailDomains: Type.Array(Type.String()),
  /** the company's website as it is to be */
  site: nullable(CompanySite),
  /** whether a mail domain is that of the site, or one of its subdomains or the other way round */
  isMailOfSite: Type.Boolean(),
  /** when the company was created */
  since: DateTime,
  /** when something of the company was first approved */
  approvedAt: nullable(DateTime),
  /** of anything of the company, and of those that had its website or proven domain */
  refusals: Type.Integer(),
  /** up to five other companies with the name or the site; `decided`: it was refused or restricted with it */
  alike: Type.Array(
    Type.Object({ _id: Id, name: Type.String(), by: literals(['decided', 'name', 'site'] as const) }),
  ),
  /** with the words around it */
  asksFor: Type.Array(Type.Object({ what: literals(ASKED_FOR), words: Type.String() })),
});
export type QueueFacts = Static<typeof QueueFacts>;

export const QueueItem = Type.Object({
  kind: literals(REVIEWED_SUBJECTS),
  _id: Id,
  /** the title of the job or the name of the company, as it is to be */
  name: Type.String(),
  company: WithName,
  /** since when it waits */
  since: DateTime,
  /** what others see meanwhile: nothing of it, or what it was before */
  shown: literals(['nothing', 'before'] as const),
  facts: QueueFacts,
});
export type QueueItem = Static<typeof QueueItem>;

/** How long what waited took to be answered, of the last 90 days. */
export const AnswerTimes = Type.Object({
  answered: Type.Integer(),
  /** within which four of five were answered; `null` while fewer than five were */
  usualHours: nullable(Type.Integer()),
});
export type AnswerTimes = Static<typeof AnswerTimes>;

export const RefusalText = Type.Object({ _id: Id, title: Type.String(), text: Type.String() });
export type RefusalText = Static<typeof RefusalText>;

const spec = 'C§13';
const subject = { kind: literals(REVIEWED_SUBJECTS), id: Id };
/** The `version` that was read: another one answers 409 `StatusChanged`, with `by`. */
const decided = { ...subject, version: Type.String({ minLength: 1, maxLength: 100 }) };
const item = { item: nullable(QueueItem) };
const acting = { scope: 'staff', exact: true, spec } as const;

/** Jobs and companies that wait. */
export const staffQueueCalls = defineCalls({
  'POST /api/staff/queue': {
    scope: 'staff',
    summary: 'The jobs and companies that wait, the oldest first, up to 100, and how long answers take',
    spec,
    reply: {
      200: Type.Object({
        items: Type.Array(QueueItem),
        total: Type.Integer(),
        answerTimes: AnswerTimes,
        ...lastDecided,
      }),
    },
  },
  'POST /api/staff/queue/details': {
    scope: 'staff',
    summary: 'One thing with its difference, whether it waits or not, and what was done about it',
    spec,
    body: strict(subject),
    reply: {
      200: Type.Object({
        /** `null`: it does not wait */
        ...item,
        /** of the job, or itself */
        company: WithName,
        /** to be sent with the decision */
        version: Type.String(),
        /** of a job whose company is approved with it also the company's; texts as in a job's history */
        fields: Type.Array(
          Type.Object({
            of: literals(REVIEWED_SUBJECTS),
            field: Type.String(),
            /** as others read it, or would; `null`: nothing was ever approved or trusted */
            before: nullable(Type.String()),
            after: Type.String(),
            /** as it was last refused, if it has changed since */
            refused: Type.Optional(Type.String()),
          }),
        ),
        acts: Type.Array(Act),
      }),
    },
  },
  'POST /api/staff/queue/approve': {
    ...acting,
    summary:
      'Show it as it was read; a job of a company that is not approved with its company. 409 `StatusChanged` with who has edited or decided',
    body: strict(decided),
    reply: { 200: Type.Object(message) },
  },
  'POST /api/staff/queue/refuse': {
    ...acting,
    summary:
      'Leave it as it was before, or hidden; its company reads why by email and can send it in again. 409 `StatusChanged` with who has edited or decided',
    body: strict({ ...decided, reason: nonBlank(MAX_REPORT) }),
    reply: { 200: Type.Object(message) },
  },
  'POST /api/staff/queue/texts': {
    scope: 'staff',
    summary: 'The texts that staff keep for refusals, by title',
    spec,
    reply: { 200: Type.Object({ texts: Type.Array(RefusalText) }) },
  },
  'POST /api/staff/queue/texts/save': {
    ...acting,
    staffRole: 'manager',
    summary: 'Keep a text, with an `id` in place of that one. 404 if it was removed',
    body: strict({ id: Type.Optional(Id), title: line(MAX_RULE), text: nonBlank(MAX_REPORT) }),
    reply: { 200: Type.Object({ ...message, text: RefusalText }) },
  },
  'POST /api/staff/queue/texts/remove': {
    ...acting,
    staffRole: 'manager',
    summary: 'Remove a text; refusals keep their reasons',
    body: strict({ id: Id }),
    reply: { 200: Type.Object(message) },
  },
});
