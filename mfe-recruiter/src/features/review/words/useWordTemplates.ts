import { type TemplateUse, templateDate } from '@firstrung/contracts';
import { pageLanguage } from '@firstrung/i18n';
import { READY_MADE } from './ready-made.ts';
import { useTemplates } from './templates.ts';
import { texts } from './texts.ts';

/** What `{date}` says today; by the clock and language of this browser until the server has said it. */
export const useTemplateDate = ({ enabled = true } = {}): string =>
  useTemplates({ enabled }).data?.date ?? templateDate(new Date(), { language: pageLanguage() });

/** The templates for a use: the company's, then those that come with the product. */
export function useWordTemplates(use: TemplateUse) {
  const { data, error, isFetching, refetch } = useTemplates();
  const own = data?.templates.filter((template) => template.use === use) ?? [];
  const ready = READY_MADE.filter((template) => template.use === use);
  return {
    templates: [
      ...own.map(({ _id, name, subject, text }) => ({ key: _id, label: name, subject, text })),
      ...ready.map(({ name, ...template }) => ({ ...template, label: texts.readyMade(name) })),
    ],
    error,
    isFetching,
    refetch,
  };
}
