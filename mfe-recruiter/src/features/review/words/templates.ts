import { type MessageTemplate, templateDate } from '@firstrung/contracts';
import { pageLanguage } from '@firstrung/i18n';
import { useCallQuery } from '@firstrung/web-kit';

/** The templates of the company, by name. */
export const useTemplates = ({ enabled = true } = {}) =>
  useCallQuery('GET /api/recruiter/templates/get-templates', undefined, { enabled });

/** What `{date}` says today; by the clock and language of this browser until the server has said it. */
export const useTemplateDate = ({ enabled = true } = {}): string =>
  useTemplates({ enabled }).data?.date ?? templateDate(new Date(), { language: pageLanguage() });

export type TemplateContent = Pick<MessageTemplate, 'name' | 'use' | 'subject' | 'text'>;
