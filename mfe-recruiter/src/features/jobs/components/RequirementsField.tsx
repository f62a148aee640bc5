import { TextArea } from '@firstrung/ui-kit';
import { type ComponentProps, useId } from 'react';
import { insertText } from '../../../shared/insert-text.ts';
import { SymbolBar } from './SymbolBar.tsx';

/** The requirements, with the symbol bar below them (B§2). */
export function RequirementsField(props: Omit<ComponentProps<typeof TextArea>, 'id' | 'toolbar'>) {
  const id = useId();
  const insert = (symbol: string) => {
    const box = document.getElementById(id);
    if (box instanceof HTMLTextAreaElement) insertText(box, symbol);
  };
  return <TextArea {...props} id={id} toolbar={<SymbolBar controls={id} onInsert={insert} />} />;
}
