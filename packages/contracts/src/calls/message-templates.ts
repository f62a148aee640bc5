import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { DateTime, Id, Instant, line, literals, message, nonBlank } from '../fields.ts';
import { MAX_TEMPLATE_NAME, MAX_WORDS, MAX_WORDS_SUBJECT } from '../limits.ts';
import { TEMPLATE_USES } from '../message-templates.ts';

/** Words for emails to applicants, of a company. Subject and text may have fields, see `fillTemplate`. */
export const MessageTemplate = Type.Object({
  _id: Id,
  name: Type.String(),
  use: literals(TEMPLATE_USES),
  /** of messages; else `''` */
  subject: Type.String(),
  text: Type.String(),
  updatedAt: DateTime,
});
export type MessageTemplate = Static<typeof MessageTemplate>;

const oneTemplate = { templateId: Id };
const content = {
  /** unique within the company without regard to case, else 409 `NameTaken` */
  name: line(MAX_TEMPLATE_NAME),
  use: literals(TEMPLATE_USES),
  /** of messages, which need one (400); ignored for the other uses */
  subject: Type.Optional(Type.Union([line(MAX_WORDS_SUBJECT), Type.Literal('')])),
  text: nonBlank(MAX_WORDS),
};
const spec = 'C§11';

export const messageTemplatesCalls = defineCalls({
  'GET /api/recruiter/templates/get-templates': {
    scope: 'recruiter',
    summary: "All templates of the caller's company, by name",
    spec,
    reply: {
      200: Type.Object({
        templates: Type.Array(MessageTemplate),
        /** what `{date}` says today, in the operator's language and time zone */
        date: Type.String(),
      }),
    },
  },
  'POST /api/recruiter/templates/create': {
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary: 'Make a template; 409 `QuotaReached` once the company has 50',
    spec,
    body: strict(content),
    reply: { 201: Type.Object({ ...message, template: MessageTemplate }) },
  },
  'PUT /api/recruiter/templates/update': {
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary:
      'Change a template; `fromUpdatedAt` is an optimistic lock (409 `StatusChanged` with the present `updatedAt` and its author)',
    spec,
    body: strict({
      ...oneTemplate,
      ...content,
      /** the `updatedAt` of the template that was edited; without it the last write wins */
      fromUpdatedAt: Type.Optional(Instant),
    }),
    reply: { 200: Type.Object({ ...message, template: MessageTemplate }) },
  },
  'DELETE /api/recruiter/templates/delete': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary: 'Delete a template; what was written with it stays',
    spec,
    body: strict(oneTemplate),
    reply: { 200: Type.Object({ ...message }) },
  },
});
