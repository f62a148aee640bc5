import { TEMPLATE_FIELDS, type TemplateField } from '@firstrung/contracts';
import type { TemplateContent } from './templates.ts';
import { texts } from './texts.ts';

const { ready } = texts;

export interface ReadyMade extends TemplateContent {
  /** Tells it from the other templates of a form, whose keys are their ids. */
  key: string;
}

// The pseudo-language changes the letters of what stands in a text, and would change the names of the fields.
const MARKS: Record<TemplateField, string> = { name: '{0}', job: '{1}', company: '{2}', date: '{3}' };
const withFields = (text: string): string =>
  TEMPLATE_FIELDS.reduce((filled, field) => filled.replaceAll(MARKS[field], `{${field}}`), text);

/** The templates that come with the product. */
export const READY_MADE: readonly ReadyMade[] = [
  {
    key: 'ready-rejection',
    use: 'rejection',
    name: ready.rejection.name,
    subject: '',
    text: withFields(ready.rejection.text(MARKS)),
  },
  {
    key: 'ready-rejection-after-talk',
    use: 'rejection',
    name: ready.rejectionAfterTalk.name,
    subject: '',
    text: withFields(ready.rejectionAfterTalk.text(MARKS)),
  },
  {
    key: 'ready-invitation',
    use: 'invitation',
    name: ready.invitation.name,
    subject: '',
    text: withFields(ready.invitation.text(MARKS)),
  },
  {
    key: 'ready-message',
    use: 'message',
    name: ready.message.name,
    subject: withFields(ready.message.subject(MARKS)),
    text: withFields(ready.message.text(MARKS)),
  },
];
