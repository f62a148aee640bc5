import { TextArea, Toolbar } from '@firstrung/ui-kit';
import { type ComponentProps, useId } from 'react';
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

/** Replaces the selection as typing does: Undo restores it, and the focus goes to the box. */
function insertText(box: HTMLTextAreaElement, text: string) {
  box.focus();
  // Deprecated, but the only way into the undo history of the box.
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
