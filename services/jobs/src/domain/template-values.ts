import { fillTemplate, type TemplateField, templateDate } from '@firstrung/contracts';

/** What a template says about somebody. */
interface Addressee {
  name: string;
  job_title: string;
  company_name: string;
}

/** The text for somebody, on this day of the operator. */
export const fillFor = (
  { name, job_title, company_name }: Addressee,
  text: string,
  { at, language, timeZone }: { at: Date; language: string; timeZone: string },
): string =>
  fillTemplate(text, {
    name,
    job: job_title,
    company: company_name,
    date: templateDate(at, { language, timeZone }),
  } satisfies Record<TemplateField, string>);
