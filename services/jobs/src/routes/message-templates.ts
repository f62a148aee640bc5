import {
  MAX_TEMPLATES,
  type messageTemplatesCalls,
  type MessageTemplate as Reply,
  type TemplateUse,
  templateDate,
} from '@firstrung/contracts';
import { violatedConstraint } from '@firstrung/service-kit/db';
import { type Handlers, httpError, invalidInput, notFound } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { lockCompany } from '../db/queries/companies.ts';
import {
  changeTemplate,
  countTemplates,
  deleteTemplate as deleteRow,
  insertTemplate,
  lockTemplate,
  type MessageTemplate,
  type TemplateContent,
  templatesOfMember,
} from '../db/queries/message-templates.ts';
import { findPerson } from '../db/queries/recruiters.ts';
import { asMember } from '../use-cases/members.ts';
import { getRecruiter } from '../use-cases/recruiters.ts';

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
        created_at: now,
        updated_at: now,
        updated_by: caller.id,
      });
    });
    const template = await refuseTakenName(make);
    return { message: 'Template created successfully', template: messageTemplate(template) };
  },

  'PUT /api/recruiter/templates/update': async ({ body, caller, now }) => {
    const { templateId, fromUpdatedAt } = body;
    const content = readContent(body);
    const change = asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
      const present = await lockTemplate(tx, templateId, companyId);
      if (!present) throw templateNotFound();
      if (fromUpdatedAt !== undefined && Date.parse(fromUpdatedAt) !== present.updated_at.getTime()) {
        // A call that is repeated finds the template as it would write it, which is no conflict.
        if (isSame(present, content)) return present;
        throw httpError('StatusChanged', 'This template has changed since you opened it.', {
          updatedAt: present.updated_at.toISOString(),
          by: await findPerson(tx, present.updated_by),
        });
      }
      return changeTemplate(tx, present, content, { accountId: caller.id, now });
    });
    const template = await refuseTakenName(change);
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

/** Awaits the write of a template. Throws 409 when the company has another one of its name. */
async function refuseTakenName<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violatedConstraint(error) !== 'message_template_name') throw error;
    throw httpError(
      'NameTaken',
      'Your company already has a template with this name. Capital and small letters count as the same.',
    );
  }
}

const messageTemplate = ({ id, name, use, subject, text, updated_at }: MessageTemplate): Reply => ({
  _id: id,
  name,
  use,
  subject,
  text,
  updatedAt: updated_at.toISOString(),
});
