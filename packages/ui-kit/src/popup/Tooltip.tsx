import { type ReactNode, useId, useState } from 'react';
import styles from './popup.module.css';

export interface TooltipProps {
  text: string;
  /** The control, given what ties it to the text. */
  children: (wiring: { 'aria-describedby': string | undefined }) => ReactNode;
}

/** Explains a control on hover and focus; Escape hides it. Touch never shows it: what must be read goes into InfoTip. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its control gets
    <span
      className={styles.tipHost}
      onMouseEnter={() => setShown(true)}
      onMouseLeave={() => setShown(false)}
      onFocus={(event) => setShown(event.target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      {children({ 'aria-describedby': shown ? id : undefined })}
      {shown && (
        <span id={id} role="tooltip" className={styles.tip}>
          {text}
        </span>
      )}
    </span>
  );
}
