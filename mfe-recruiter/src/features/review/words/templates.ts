import {
  type MessageTemplate,
  TEMPLATE_FIELDS,
  type TemplateField,
  type TemplateUse,
  templateDate,
} from '@firstrung/contracts';
import { pageLanguage } from '@firstrung/i18n';
import { useCallQuery } from '@firstrung/web-kit';
import { texts } from './texts.ts';

/** The templates of the company, by name. */
export const useTemplates = ({ enabled = true } = {}) =>
  useCallQuery('GET /api/recruiter/templates/get-templates', undefined, { enabled });

/** What `{date}` says today; by the clock and language of this browser until the server has said it. */
export const useTemplateDate = ({ enabled = true } = {}): string =>
  useTemplates({ enabled }).data?.date ?? templateDate(new Date(), { language: pageLanguage() });

export type TemplateContent = Pick<MessageTemplate, 'name' | 'use' | 'subject' | 'text'>;

const { ready } = texts;

interface ReadyMade extends TemplateContent {
  /** Tells it from the other templates of a form, whose keys are their ids. */
  key: string;
}

// The pseudo-language changes the letters of what stands in a text, and would change the names of the fields.
const MARKS: Record<TemplateField, string> = { name: '{0}', job: '{1}', company: '{2}', date: '{3}' };
const withFields = (text: string): string =>
  TEMPLATE_FIELDS.reduce((filled, field) => filled.replaceAll(MARKS[field], `{${field}}`), text);

type Text = typeof ready.message.text;
type Words = { name: string; subject?: Text; text: Text };

const toReadyMade = (use: TemplateUse, { name, subject, text }: Words): ReadyMade => ({
  key: `ready-made: ${name}`,
  use,
  name,
  subject: subject ? withFields(subject(MARKS)) : '',
  text: withFields(text(MARKS)),
});

/** The templates that come with the product. */
export const READY_MADE: readonly ReadyMade[] = [
  toReadyMade('rejection', ready.rejection),
  toReadyMade('rejection', ready.rejectionAfterTalk),
  toReadyMade('invitation', ready.invitation),
  toReadyMade('message', ready.message),
];
