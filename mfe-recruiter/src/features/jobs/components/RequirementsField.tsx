import {
  Ban,
  BriefcaseBusiness,
  Calendar,
  Globe,
  GraduationCap,
  Hourglass,
  Lightbulb,
  Pin,
  Rocket,
  Target,
  TextArea,
  useOneTabStop,
  Wrench,
} from '@firstrung/ui-kit';
import { type ComponentProps, useId } from 'react';
import { insertText } from '../../../shared/insert-text.ts';
import { texts } from '../texts.ts';
import styles from './symbol-bar.module.css';

/** Drawn, because many machines have no font for them. */
const DRAWN = {
  '🎯': Target,
  '🚫': Ban,
  '📌': Pin,
  '💼': BriefcaseBusiness,
  '💡': Lightbulb,
  '🚀': Rocket,
  '🛠️': Wrench,
  '🎓': GraduationCap,
  '⏳': Hourglass,
  '📅': Calendar,
  '🌍': Globe,
};

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
          {Object.entries(texts.symbols).map(([symbol, name]) => {
            const Drawn = DRAWN[symbol as keyof typeof DRAWN];
            return (
              <button
                key={symbol}
                type="button"
                className={styles.button}
                aria-label={name}
                title={name}
                onClick={() => insertText(id, symbol)}
              >
                {Drawn ? <Drawn size={16} /> : symbol}
              </button>
            );
          })}
        </div>
      }
    />
  );
}
