import { MAX_REPORT, MAX_RULE, type RefusalText } from '@firstrung/contracts';
import {
  Button,
  Cluster,
  FormDialog,
  Section,
  Table,
  Text,
  TextArea,
  TextField,
  useConfirm,
} from '@firstrung/ui-kit';
import { reasonOf, showRefusal, useCall, useCallQuery, useNotify } from '@firstrung/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Content } from '../../shared/Content.tsx';
import { texts } from './texts.ts';

/** The texts that refusals begin with, which managers change and remove. */
export function RefusalTexts() {
  const query = useCallQuery('POST /api/staff/queue/texts');
  const [changed, setChanged] = useState<RefusalText>();
  const notify = useNotify();
  const remove = useCall('POST /api/staff/queue/texts/remove');
  const removal = useConfirm(
    ({ title }: RefusalText) => ({
      title: texts.removeTitle(title),
      children: texts.refusalsLead,
      confirmLabel: texts.remove,
      danger: true,
    }),
    ({ _id }) =>
      remove.mutateAsync({ body: { id: _id } }).then(
        ({ message }) => notify(message, 'ok'),
        (error) => notify(reasonOf(error), 'danger'),
      ),
  );
  const columns = [
    { key: 'title', header: texts.columns.title, lead: true, cell: ({ title }: RefusalText) => title },
    { key: 'text', header: texts.columns.text, cell: ({ text }: RefusalText) => text },
    {
      key: 'actions',
      header: texts.columns.actions,
      interactive: true,
      cell: (kept: RefusalText) => (
        <Cluster gap={2}>
          <Button size="sm" aria-label={`${texts.change}: ${kept.title}`} onClick={() => setChanged(kept)}>
            {texts.change}
          </Button>
          <Button size="sm" aria-label={`${texts.remove}: ${kept.title}`} onClick={() => removal.ask(kept)}>
            {texts.remove}
          </Button>
        </Cluster>
      ),
    },
  ];
  return (
    <Section title={texts.refusals}>
      <Text tone={2}>{texts.refusalsLead}</Text>
      <Content query={query}>
        {({ texts: rows }) =>
          rows.length === 0 ? (
            <p>{texts.refusalsEmpty}</p>
          ) : (
            <Table caption={texts.caption} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
          )
        }
      </Content>
      {removal.dialog}
      {changed && <ChangeDialog kept={changed} onClose={() => setChanged(undefined)} />}
    </Section>
  );
}

function ChangeDialog({
  kept: { _id: id, title, text },
  onClose,
}: {
  kept: RefusalText;
  onClose: () => void;
}) {
  const save = useCall('POST /api/staff/queue/texts/save');
  const notify = useNotify();
  const form = useForm({ defaultValues: { title, text } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    save.mutateAsync({ body: { id, ...typed } }).then(
      ({ message }) => {
        notify(message, 'ok');
        onClose();
      },
      (error) => showRefusal(form, error),
    ),
  );
  return (
    <FormDialog
      title={texts.changeTitle}
      submitLabel={texts.save}
      busy={save.isPending}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        maxLength={MAX_RULE}
        data-autofocus
        error={errors.title?.message}
        {...form.register('title', { validate: (typed) => typed.trim() !== '' || texts.nameMissing })}
      />
      <TextArea
        label={texts.text}
        rows={5}
        maxLength={MAX_REPORT}
        error={errors.text?.message}
        {...form.register('text', { validate: (typed) => typed.trim() !== '' || texts.textMissing })}
      />
    </FormDialog>
  );
}
