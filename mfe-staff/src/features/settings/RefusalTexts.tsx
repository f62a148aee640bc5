import type { RefusalText } from '@firstrung/contracts';
import { Button, Cluster, Section, Table, useConfirm } from '@firstrung/ui-kit';
import { reasonOf, useCall, useCallQuery, useNotify } from '@firstrung/web-kit';
import { useState } from 'react';
import { Content } from '../../shared/Content.tsx';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';
import { settingsTexts as texts } from '../../texts.ts';

/** The texts that refusals begin with, which managers change and remove. */
export function RefusalTexts() {
  const query = useCallQuery('POST /api/staff/queue/texts');
  const [changed, setChanged] = useState<RefusalText>();
  const notify = useNotify();
  const save = useCall('POST /api/staff/queue/texts/save');
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
      <p data-look="quiet">{texts.refusalsLead}</p>
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
      {changed && (
        <ReasonDialog
          title={texts.changeTitle}
          lead={texts.refusalsLead}
          label={texts.text}
          ruleLabel={texts.newName}
          typed={changed.text}
          submitLabel={texts.save}
          send={({ reason: text, rule: title = changed.title }) =>
            save.mutateAsync({ body: { id: changed._id, title, text } })
          }
          onClose={() => setChanged(undefined)}
        />
      )}
    </Section>
  );
}
