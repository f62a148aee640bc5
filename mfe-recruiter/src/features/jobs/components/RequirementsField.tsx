import { Button, TextArea } from '@firstrung/ui-kit';
import { type ComponentProps, useId, useState } from 'react';
import { insertText } from '../../../shared/insert-text.ts';
import { texts } from '../texts.ts';
import { SymbolBar } from './SymbolBar.tsx';
import styles from './symbol-bar.module.css';

/** The requirements. A button shows the symbol bar below them. */
export function RequirementsField(props: Omit<ComponentProps<typeof TextArea>, 'id' | 'toolbar'>) {
  const id = useId();
  const [hasSymbols, setSymbols] = useState(false);
  const insert = (symbol: string) => {
    const box = document.getElementById(id);
    if (box instanceof HTMLTextAreaElement) insertText(box, symbol);
  };
  return (
    <TextArea
      {...props}
      id={id}
      besideLabel={
        <Button
          variant="quiet"
          size="sm"
          className={styles.toggle}
          aria-expanded={hasSymbols}
          onClick={() => setSymbols(!hasSymbols)}
        >
          {texts.form.symbols}
        </Button>
      }
      toolbar={hasSymbols && <SymbolBar controls={id} onInsert={insert} />}
    />
  );
}
