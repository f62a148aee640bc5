import { Cluster, MultilineText, Section, Stack } from '@firstrung/ui-kit';
import { useCall, useCallQuery } from '@firstrung/web-kit';
import { Content } from '../../shared/Content.tsx';
import { useDecide } from '../../shared/Decisions.tsx';
import { settingsTexts as texts } from '../../texts.ts';

/** The texts that refusals begin with, which managers change and remove. */
export function RefusalTexts() {
  const query = useCallQuery('POST /api/staff/queue/texts');
  const { button, dialog } = useDecide();
  const save = useCall('POST /api/staff/queue/texts/save');
  const remove = useCall('POST /api/staff/queue/texts/remove');
  const lead = texts.refusalsLead;
  return (
    <Section title={texts.refusals}>
      <p data-look="quiet">{lead}</p>
      <Content query={query}>
        {({ texts: kept }) => (
          <Stack as="ul" role="list">
            {kept.length === 0 && <li>{texts.refusalsEmpty}</li>}
            {kept.map(({ _id: id, title, text: typed }) => (
              <li key={id}>
                <h3>{title}</h3>
                <MultilineText text={typed} />
                <Cluster gap={2}>
                  {button(texts.change, title, {
                    label: texts.save,
                    title: texts.changeTitle,
                    lead,
                    words: texts.text,
                    typed,
                    rule: texts.newName,
                    send: ({ reason: text, rule = title }) =>
                      save.mutateAsync({ body: { id, title: rule, text } }),
                  })}
                  {button(texts.remove, title, {
                    title: texts.removeTitle(title),
                    lead,
                    danger: true,
                    send: () => remove.mutateAsync({ body: { id } }),
                  })}
                </Cluster>
              </li>
            ))}
          </Stack>
        )}
      </Content>
      {dialog}
    </Section>
  );
}
