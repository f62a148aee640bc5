import {
  MAX_TEMPLATES,
  type messageTemplatesCalls,
  type MessageTemplate as Reply,
  type TemplateUse,
  templateDate,
} from '@firstrung/contracts';
import { type Handlers, httpError, invalidInput, notFound } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { lockCompany } from '../db/queries/companies/companies.ts';
import {
  changeTemplate,
  countTemplates,
  deleteTemplate as deleteRow,
  insertTemplate,
  lockTemplate,
  type MessageTemplate,
  type TemplateContent,
  templatesOfMember,
} from '../db/queries/letters/message-templates.ts';
import { isChangedSince } from '../domain/updated-at.ts';
import { asMember } from '../use-cases/members.ts';
import { getRecruiter } from '../use-cases/recruiters.ts';
import { changedSince, refuseTakenName } from './conflicts.ts';

export const messageTemplatesHandlers = (context: JobsContext): Handlers<typeof messageTemplatesCalls> => ({
  'GET /api/recruiter/templates/get-templates': async ({ caller, now }) => ({
    templates: (await templatesOfMember(context.db, caller.id)).map(messageTemplate),
    date: templateDate(now, context.config),
  }),

  'POST /api/recruiter/templates/create': async ({ body, caller, now }) => {
    const content = readContent(body);
    // A company may be younger than the event that brings it.
    await getRecruiter(context, caller);
    const make = asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
      // Of two concurrent calls the second counts the template of the first.
      await lockCompany(tx, companyId);
      if ((await countTemplates(tx, companyId)) >= MAX_TEMPLATES)
        throw httpError(
          'QuotaReached',
          `Your company has ${MAX_TEMPLATES} templates. Please delete one first.`,
        );
      return insertTemplate(tx, {
        id: uuidv7(now),
        company_id: companyId,
        ...content,
        updated_at: now,
        updated_by: caller.id,
      });
    });
    const template = await refuseTaken(make);
    return { message: 'Template created successfully', template: messageTemplate(template) };
  },

  'PUT /api/recruiter/templates/update': async ({ body, caller, now }) => {
    const { templateId, fromUpdatedAt } = body;
    const content = readContent(body);
    const change = asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
      const present = await lockTemplate(tx, templateId, companyId);
      if (!present) throw templateNotFound();
      if (isChangedSince(fromUpdatedAt, present)) {
        // A call that is repeated finds the template as it would write it, which is no conflict.
        if (isSame(present, content)) return present;
        throw await changedSince(tx, 'This template', present);
      }
      return changeTemplate(tx, present, content, { accountId: caller.id, now });
    });
    const template = await refuseTaken(change);
    return { message: 'Template updated successfully', template: messageTemplate(template) };
  },

  'DELETE /api/recruiter/templates/delete': ({ body: { templateId }, caller }) =>
    asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
      if (!(await lockTemplate(tx, templateId, companyId))) throw templateNotFound();
      await deleteRow(tx, templateId);
      return { message: 'Template deleted successfully' };
    }),
});

const templateNotFound = () => notFound('This template was not found.');

/** Throws 400 for a message without a subject. */
function readContent({
  name,
  use,
  subject = '',
  text,
}: {
  name: string;
  use: TemplateUse;
  subject?: string;
  text: string;
}): TemplateContent {
  if (use === 'message' && subject === '')
    throw invalidInput([{ path: 'subject', message: 'must not be empty' }]);
  return { name: name.trim(), use, subject: use === 'message' ? subject.trim() : '', text };
}

const isSame = (present: TemplateContent, content: TemplateContent): boolean =>
  present.name === content.name &&
  present.use === content.use &&
  present.subject === content.subject &&
  present.text === content.text;

const refuseTaken = <T>(writing: Promise<T>): Promise<T> =>
  refuseTakenName(writing, 'message_template_name', 'Your company already has a template with this name.');

const messageTemplate = ({ id, name, use, subject, text, updated_at }: MessageTemplate): Reply => ({
  _id: id,
  name,
  use,
  subject,
  text,
  updatedAt: updated_at.toISOString(),
});
