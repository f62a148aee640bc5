import {
  MAX_TEMPLATE_NAME,
  MAX_WORDS_SUBJECT,
  type MessageTemplate,
  TEMPLATE_USES,
} from '@firstrung/contracts';
import { Button, Dialog, FormError, RestoredBanner, Select, Stack, TextField } from '@firstrung/ui-kit';
import { showRefusal, useSession } from '@firstrung/web-kit';
import { useFormDraft } from '@firstrung/web-kit/forms';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { colleagueName } from '../../../shared/members.ts';
import { EmailPreview } from '../../words/components/EmailPreview.tsx';
import { WordsArea } from '../../words/components/WordsArea.tsx';
import { templateEmail } from '../../words/emails.ts';
import { useTemplateDate } from '../../words/useWordTemplates.ts';
import { useExamples } from '../api/example.ts';
import { hasChanged, type TemplateContent, useSaveTemplate } from '../api/templates.ts';
import { texts } from '../texts.ts';

const { form: words } = texts;
const uses = TEMPLATE_USES.map((value) => ({ value, label: texts.uses[value] }));
const isBlank = (text: string) => text.trim() === '';

interface Props {
  /** Absent: a new template. */
  template?: MessageTemplate | undefined;
  /** What a new one begins with. */
  initial: TemplateContent;
  onClose: () => void;
}

/** A template, with what it becomes in an email. What is typed stays in this tab until it is cancelled. */
export function TemplateDialog({ template, initial, onClose }: Props) {
  const id = useId();
  const save = useSaveTemplate();
  const selfId = useSession().account?.id;
  const [fromUpdatedAt, setFromUpdatedAt] = useState(template?.updatedAt);
  const form = useForm<TemplateContent>({ defaultValues: initial });
  const draft = useFormDraft(`template ${template?._id ?? `new ${initial.name}`}`, form, {
    base: fromUpdatedAt,
    onBase: setFromUpdatedAt,
  });
  const { errors } = form.formState;
  const { use, subject, text } = form.watch();

  const submit = form.handleSubmit(async (content) => {
    const stored = {
      ...content,
      name: content.name.trim(),
      subject: content.use === 'message' ? content.subject.trim() : '',
    };
    await save.mutateAsync({ templateId: template?._id, fromUpdatedAt, ...stored }).then(
      () => {
        draft.remove();
        onClose();
      },
      (error) => {
        if (!hasChanged(error)) return showRefusal(form, error, { fallback: words.failed });
        setFromUpdatedAt(error.updatedAt);
        const colleague = colleagueName(error.by, selfId);
        form.setError('root', { message: colleague ? words.changedBy(colleague) : words.changed });
      },
    );
  });
  const cancel = () => {
    draft.remove();
    onClose();
  };

  return (
    <Dialog
      open
      wide
      title={template ? words.editTitle(template.name) : words.createTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button type="submit" form={id} variant="primary" loading={save.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <form id={id} noValidate onSubmit={submit}>
          <Stack gap={4}>
            {draft.isRestored && <RestoredBanner onDiscard={draft.discard} />}
            <TextField
              label={words.name}
              help={words.nameHelp}
              maxLength={MAX_TEMPLATE_NAME}
              autoComplete="off"
              data-autofocus
              error={errors.name?.message}
              {...form.register('name', { validate: (name) => !isBlank(name) || words.nameMissing })}
            />
            <Select label={words.use} help={texts.useHelp[use]} options={uses} {...form.register('use')} />
            {use === 'message' && (
              <TextField
                label={words.subject}
                maxLength={MAX_WORDS_SUBJECT}
                autoComplete="off"
                error={errors.subject?.message}
                {...form.register('subject', {
                  validate: (typed, content) =>
                    content.use !== 'message' || !isBlank(typed) || words.subjectMissing,
                })}
              />
            )}
            <WordsArea
              label={words.text}
              text={text}
              error={errors.text?.message}
              {...form.register('text', { validate: (typed) => !isBlank(typed) || words.textMissing })}
            />
            <FormError>{errors.root?.message}</FormError>
          </Stack>
        </form>
        <Preview content={{ use, subject, text }} />
      </Stack>
    </Dialog>
  );
}

function Preview({ content }: { content: Pick<TemplateContent, 'use' | 'subject' | 'text'> }) {
  const people = useExamples();
  const from = useSession().account?.name ?? '';
  const date = useTemplateDate();
  return (
    <EmailPreview
      people={people}
      isExample={people[0]?.id === ''}
      toEmail={(to) => templateEmail(to, { ...content, from, date })}
    />
  );
}
