import { useOneTabStop } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './symbol-bar.module.css';

interface Props {
  /** Id of the text area. */
  controls: string;
  onInsert: (character: string) => void;
}

/** A row of small buttons with one tab stop; arrows, Home and End move inside (WAI-ARIA toolbar). */
export function SymbolBar({ controls, onInsert }: Props) {
  const stop = useOneTabStop<HTMLDivElement>();
  return (
    <div
      role="toolbar"
      aria-label={texts.form.symbolBar}
      aria-controls={controls}
      className={styles.toolbar}
      {...stop}
    >
      {Object.entries(texts.symbols).map(([character, name]) => (
        <button
          key={character}
          type="button"
          className={styles.button}
          aria-label={name}
          title={name}
          onClick={() => onInsert(character)}
        >
          {character}
        </button>
      ))}
    </div>
  );
}
