import type { MessageTemplate } from '@firstrung/contracts';
import { useApi, useCallQuery, useChange, useNotify } from '@firstrung/web-kit';

/** The templates of the company, by name. */
export const useTemplates = ({ enabled = true } = {}) =>
  useCallQuery('GET /api/recruiter/templates/get-templates', undefined, { enabled });

export type TemplateContent = Pick<MessageTemplate, 'name' | 'use' | 'subject' | 'text'>;

interface Template extends TemplateContent {
  /** Undefined: a new template. */
  templateId: string | undefined;
  /** The `updatedAt` of the template that was edited. */
  fromUpdatedAt: string | undefined;
}

/** Creates or updates a template. Who calls it shows why it failed. */
export function useSaveTemplate() {
  const api = useApi();
  const notify = useNotify();
  return useChange(
    ({ templateId, fromUpdatedAt, ...content }: Template) =>
      templateId === undefined
        ? api.call('POST /api/recruiter/templates/create', { body: content })
        : api.call('PUT /api/recruiter/templates/update', {
            body: { templateId, ...content, ...(fromUpdatedAt && { fromUpdatedAt }) },
          }),
    { onSuccess: ({ message }) => notify(message, 'ok') },
  );
}
