import clsx from 'clsx';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { labels } from '../labels.ts';
import styles from './spinner.module.css';

/** As high as the text around it. */
export function Spinner({ label = labels.loading, className }: { label?: string; className?: string }) {
  return (
    <>
      <span className={clsx(styles.spinner, className)} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
