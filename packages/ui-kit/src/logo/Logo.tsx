import clsx from 'clsx';
import styles from './logo.module.css';
import { MARK } from './mark.ts';

/** The logo mark: three bars that form an F, the lowest one highlighted. `size` in px. */
function Mark({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${MARK.size} ${MARK.size}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.ground} width={MARK.size} height={MARK.size} rx={MARK.radius} />
      <path fill="var(--on-spruce)" d={MARK.bars} />
      <path fill="var(--signal)" d={MARK.first} />
    </svg>
  );
}

/** Mark and name; `name` is the product's name. Wrap it in a link where it should be one. */
export function Logo({ name, size = 24, className }: { name: string; size?: number; className?: string }) {
  return (
    <span className={clsx(styles.logo, className)}>
      <Mark size={size} />
      {name}
    </span>
  );
}
