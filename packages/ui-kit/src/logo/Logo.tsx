import clsx from 'clsx';
import styles from './logo.module.css';

/** The mark: a ladder of rungs growing to the first, the one you stand on. `size` in px. */
export function Mark({ size = 22, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={clsx(styles.mark, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M3 2h18v3.5H3zM3 9h12v3.5H3z" opacity="0.42" />
      <path className={styles.first} d="M3 16h7v6H3z" />
    </svg>
  );
}

/** Mark and name; `name` is the product's name. Wrap it in a link where it should be one. */
export function Logo({
  name = 'Firstrung',
  size = 22,
  className,
}: {
  name?: string;
  size?: number;
  className?: string;
}) {
  return (
    <span className={clsx(styles.logo, className)}>
      <Mark size={size} />
      {name}
    </span>
  );
}
