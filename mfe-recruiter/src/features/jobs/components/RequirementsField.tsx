import { TextArea, Toolbar } from '@firstrung/ui-kit';
import { type ComponentProps, useId } from 'react';
import { insertText } from '../../../shared/insert-text.ts';
import { symbols } from '../symbols.ts';
import { texts } from '../texts.ts';

/** The requirements, with the symbol bar below them (B§2). */
export function RequirementsField(props: Omit<ComponentProps<typeof TextArea>, 'id' | 'toolbar'>) {
  const id = useId();
  const insert = (symbol: string) => {
    const box = document.getElementById(id);
    if (box instanceof HTMLTextAreaElement) insertText(box, symbol);
  };
  return (
    <TextArea
      {...props}
      id={id}
      rows={5}
      toolbar={<Toolbar label={texts.form.symbolBar} controls={id} items={symbols} onPress={insert} />}
    />
  );
}
