import type { MessageTemplate } from '@firstrung/contracts';
import { useCallQuery } from '@firstrung/web-kit';

/** The templates of the company, by name. */
export const useTemplates = ({ enabled = true } = {}) =>
  useCallQuery('GET /api/recruiter/templates/get-templates', undefined, { enabled });

export type TemplateContent = Pick<MessageTemplate, 'name' | 'use' | 'subject' | 'text'>;
