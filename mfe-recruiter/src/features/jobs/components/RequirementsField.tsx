import { TextArea, Toolbar } from '@firstrung/ui-kit';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { insertText } from '../insert-text.ts';
import { symbols } from '../symbols.ts';
import { texts } from '../texts.ts';

interface Props {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** The requirements, with the symbol bar below them (B§2). */
export function RequirementsField({ field, error }: Props) {
  const id = useId();
  const insert = (symbol: string) => {
    const box = document.getElementById(id);
    if (box instanceof HTMLTextAreaElement) insertText(box, symbol);
  };
  return (
    <TextArea
      id={id}
      label={texts.fields.requirements}
      rows={5}
      maxLength={10_000}
      error={error}
      toolbar={<Toolbar label={texts.fields.symbols} controls={id} items={symbols} onPress={insert} />}
      {...field}
    />
  );
}
