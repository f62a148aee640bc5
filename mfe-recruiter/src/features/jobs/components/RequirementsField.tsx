import { TextArea, useOneTabStop } from '@firstrung/ui-kit';
import { type ComponentProps, useId } from 'react';
import { insertText } from '../../../shared/insert-text.ts';
import { texts } from '../texts.ts';
import styles from './symbol-bar.module.css';

/** The requirements, with the symbol bar below them (B§2): one tab stop, as a toolbar of WAI-ARIA. */
export function RequirementsField(props: Omit<ComponentProps<typeof TextArea>, 'id' | 'toolbar'>) {
  const id = useId();
  const stop = useOneTabStop<HTMLDivElement>();
  return (
    <TextArea
      {...props}
      id={id}
      toolbar={
        <div
          role="toolbar"
          aria-label={texts.form.symbolBar}
          aria-controls={id}
          className={styles.toolbar}
          {...stop}
        >
          {Object.entries(texts.symbols).map(([symbol, name]) => (
            <button
              key={symbol}
              type="button"
              className={styles.button}
              aria-label={name}
              title={name}
              onClick={() => insertText(id, symbol)}
            >
              {symbol}
            </button>
          ))}
        </div>
      }
    />
  );
}
