import {
  MAX_TEMPLATE_NAME,
  MAX_WORDS_SUBJECT,
  type MessageTemplate,
  TEMPLATE_USES,
} from '@firstrung/contracts';
import { FormActions, Grid, Select, Stack, TextField } from '@firstrung/ui-kit';
import { useApi, useCallQuery, useChange, useNotify, useSession } from '@firstrung/web-kit';
import { type Change, type FieldTable, fieldOf, useEditForm } from '@firstrung/web-kit/forms';
import { useEffect, useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { colleagueName } from '../../shared/members.ts';
import { UnsavedChangesDialog } from '../../shared/UnsavedChangesDialog.tsx';
import { EmailPreview } from '../review/words/EmailPreview.tsx';
import { templateEmail } from '../review/words/emails.ts';
import { type TemplateContent, useTemplateDate } from '../review/words/templates.ts';
import { texts as wordsTexts } from '../review/words/texts.ts';
import { WordsArea } from '../review/words/WordsArea.tsx';
import styles from './templates.module.css';
import { texts } from './texts.ts';

const { form: words } = texts;
const { write: email } = wordsTexts;
const uses = TEMPLATE_USES.map((value) => ({ value, label: texts.uses[value] }));
const isBlank = (text: string) => text.trim() === '';

/** What is edited: a template of the company, or what a new one begins with. */
export type Edited = TemplateContent & Partial<Pick<MessageTemplate, '_id' | 'updatedAt'>>;

const templateFields: FieldTable<Edited, TemplateContent> = {
  name: { label: words.name },
  use: { label: words.use },
  subject: { label: email.subject },
  text: { label: email.text },
};

const Field = fieldOf(templateFields);

interface Props {
  template: Edited;
  onClose: () => void;
}

/** A template, with what it becomes in an email beside it. */
export function TemplateForm({ template, onClose }: Props) {
  const api = useApi();
  const notify = useNotify();
  const selfId = useSession().account?.id;
  const { _id: templateId, name } = template;
  const send = useChange(
    ({ values, base: { updatedAt } }: Change<Edited, TemplateContent, TemplateContent>) => {
      const subject = values.use === 'message' ? values.subject.trim() : '';
      const body = { ...values, name: values.name.trim(), subject };
      if (!templateId) return api.call('POST /api/recruiter/templates/create', { body });
      const lock = updatedAt && { fromUpdatedAt: updatedAt };
      return api.call('PUT /api/recruiter/templates/update', { body: { ...body, templateId, ...lock } });
    },
    { onSuccess: ({ message }) => notify(message, 'ok') },
  );
  const edit = useEditForm({
    draft: templateId ? undefined : `template new ${name}`,
    fields: templateFields,
    stored: template,
    save: (change: Change<Edited, TemplateContent, TemplateContent>) => send.mutateAsync(change),
    storedBy: templateId ? (saved) => saved.template : undefined,
    onSaved: onClose,
    async theirs({ by }) {
      const { templates } = await api.call('GET /api/recruiter/templates/get-templates');
      const stored = templates.find(({ _id }) => _id === templateId);
      return stored && { stored, by: colleagueName(by, selfId) };
    },
    failed: words.failed,
  });
  const { use, subject, text } = edit.form.watch();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <FormProvider {...edit.form}>
      <Stack as="section" className={styles.pane} aria-labelledby={id}>
        <h2 data-look="large" id={id}>
          {templateId ? words.editTitle(name) : words.createTitle}
        </h2>
        <Grid>
          <form ref={form} onSubmit={edit.submit} noValidate>
            <Stack gap={4}>
              <Field
                as={TextField}
                name="name"
                help={words.nameHelp}
                maxLength={MAX_TEMPLATE_NAME}
                autoComplete="off"
                validate={(name) => !isBlank(name) || words.nameMissing}
              />
              <Field as={Select} name="use" help={texts.useHelp[use]} options={uses} />
              {use === 'message' && (
                <Field
                  as={TextField}
                  name="subject"
                  maxLength={MAX_WORDS_SUBJECT}
                  autoComplete="off"
                  validate={(typed, content) =>
                    content.use !== 'message' || !isBlank(typed) || email.subjectMissing
                  }
                />
              )}
              <Field as={WordsArea} name="text" validate={(typed) => !isBlank(typed) || email.textMissing} />
            </Stack>
            <FormActions
              error={edit.error}
              conflict={edit.conflict}
              submitLabel={words.save}
              submitting={edit.isSubmitting}
              onCancel={() => {
                edit.drop();
                onClose();
              }}
            />
            <UnsavedChangesDialog {...edit.leaving} />
          </form>
          <Preview content={{ use, subject, text }} />
        </Grid>
      </Stack>
    </FormProvider>
  );
}

/** The email as an applicant would get it. */
function Preview({ content }: { content: Pick<TemplateContent, 'use' | 'subject' | 'text'> }) {
  const { data: company } = useCallQuery('GET /api/company/get-company-profile-details');
  const from = useSession().account?.name ?? '';
  const date = useTemplateDate();
  const { example } = texts;
  return (
    <EmailPreview
      people={[{ ...example, companyName: company?.name || example.companyName }]}
      isExample
      toEmail={(to) => templateEmail(to, { ...content, from, date })}
    />
  );
}
