import { useOneTabStop } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './symbol-bar.module.css';

/** The 24 symbols of the symbol bar (B§2, B§9). */
const CHARACTERS = {
  bullet: '•',
  arrow: '→',
  arrowhead: '➤',
  doubleArrow: '⇒',
  check: '✓',
  checkBox: '☑',
  star: '★',
  openStar: '☆',
  target: '🎯',
  prohibited: '🚫',
  cross: '✗',
  pin: '📌',
  briefcase: '💼',
  bulb: '💡',
  rocket: '🚀',
  tools: '🛠️',
  graduationCap: '🎓',
  hourglass: '⏳',
  play: '▶',
  dot: '·',
  diamond: '◆',
  square: '■',
  calendar: '📅',
  globe: '🌍',
} as const satisfies Record<keyof typeof texts.symbols, string>;

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
      {Object.entries(CHARACTERS).map(([name, character]) => {
        const label = texts.symbols[name as keyof typeof CHARACTERS];
        return (
          <button
            key={character}
            type="button"
            className={styles.button}
            aria-label={label}
            title={label}
            onClick={() => onInsert(character)}
          >
            {character}
          </button>
        );
      })}
    </div>
  );
}
