import { MAX_WORDS, TEMPLATE_FIELDS } from '@firstrung/contracts';
import { formatList } from '@firstrung/i18n';
import { Button, Cluster, Stack, TextArea, useOneTabStop } from '@firstrung/ui-kit';
import { type ComponentProps, useId } from 'react';
import { insertText } from '../../../shared/insert-text.ts';
import { texts } from './texts.ts';
import styles from './words.module.css';
import { unknownFields } from './words.ts';

interface Props extends Omit<ComponentProps<typeof TextArea>, 'id' | 'toolbar' | 'maxLength'> {
  value: string;
}

/** The text of an email, with the buttons that insert its fields. */
export function WordsArea(area: Props) {
  const id = useId();
  const stop = useOneTabStop<HTMLDivElement>();
  const unknown = unknownFields(area.value);
  return (
    <Stack gap={2}>
      <TextArea
        rows={6}
        dir="auto"
        help={texts.greetingHelp}
        {...area}
        id={id}
        maxLength={MAX_WORDS}
        toolbar={
          !area.readOnly && (
            <Cluster gap={1} {...stop} role="toolbar" aria-label={texts.insert} aria-controls={id}>
              {TEMPLATE_FIELDS.map((field) => (
                <Button key={field} size="sm" onClick={() => insertText(id, `{${field}}`)}>
                  {texts.fields[field]}
                </Button>
              ))}
            </Cluster>
          )
        }
      />
      <p data-look="quiet small" className={styles.hint} aria-live="polite">
        {unknown.length > 0 && texts.unknown(formatList(unknown), unknown.length)}
      </p>
    </Stack>
  );
}
