import type { AppliedEntry } from '@firstrung/contracts';
import type { CSSProperties } from 'react';
import { funnel, RUNGS, type Rung } from '../progress.ts';
import { texts } from '../texts.ts';
import styles from './applications.module.css';

interface Props {
  entries: readonly AppliedEntry[];
  /** The rung that the list is filtered by. */
  selected: Rung;
  onSelect: (rung: Rung) => void;
}

/** How many applications have come at least how far. Each number filters the list. */
export function Funnel({ entries, selected, onSelect }: Props) {
  const counts = funnel(entries);
  return (
    <fieldset className={styles.funnel}>
      <legend>{texts.funnel.label}</legend>
      <div className={styles.rungs}>
        {RUNGS.map((rung, index) => (
          <button
            key={rung}
            type="button"
            className={styles.rung}
            style={
              {
                '--share': entries.length > 0 ? counts[index]! / entries.length : 0,
                '--mark': `var(--${COLOURS[rung]}-mark)`,
              } as CSSProperties
            }
            aria-pressed={rung === selected}
            onClick={() => onSelect(rung)}
          >
            <span className={styles.rungName}>{texts.status[rung]}</span>
            <span className={styles.rungCount}>{counts[index]}</span>
            <span className={styles.rungBar} aria-hidden="true" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const COLOURS = {
  Applied: 'info',
  'Under Review': 'warn',
  interviewing: 'step',
  Accepted: 'ok',
} as const satisfies Record<Rung, string>;
