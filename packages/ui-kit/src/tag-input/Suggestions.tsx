import clsx from 'clsx';
import { labels } from '../labels.ts';
import popup from '../popup/popup.module.css';
import styles from './tag-input.module.css';

export interface SuggestionsProps {
  id: string;
  options: readonly string[];
  /** Index of the option that Enter takes, or -1; its id is that of the list with `-` and the index. */
  active: number;
  onSelect: (option: string) => void;
}

/** What a text field suggests, below the element around it. The field keeps the focus and takes the keys. */
export function Suggestions({ id, options, active, onSelect }: SuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={labels.suggestions}
      data-look="raised"
      className={clsx(popup.popup, styles.list)}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the combobox
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={clsx(styles.option, index === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(option)}
        >
          {option}
        </div>
      ))}
    </div>
  );
}
