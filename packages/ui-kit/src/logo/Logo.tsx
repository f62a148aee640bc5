import clsx from 'clsx';
import styles from './logo.module.css';

/** The logo mark: three bars that form an F, the lowest one highlighted. `size` in px. */
export function Mark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={clsx(styles.mark, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.ground} width="24" height="24" rx="3.5" />
      <path className={styles.bars} d="M6 5h12.5v3.25H6zM6 10.4h9v3.25H6z" />
      <path className={styles.first} d="M6 15.8h5.5v3.25H6z" />
    </svg>
  );
}

/** Mark and name; `name` is the product's name. Wrap it in a link where it should be one. */
export function Logo({
  name = 'Firstrung',
  size = 24,
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
