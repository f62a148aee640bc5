import clsx from 'clsx';
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { labels } from '../labels.ts';
import { Spinner } from '../state/Spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'brand' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** One `primary` button per view; `brand` is outlined, for lists. Default: secondary. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
  /** Before the text, e.g. an icon of 16 px. */
  icon?: ReactNode;
}

function buttonClass(
  { variant = 'secondary', size = 'md', wide }: ButtonLook,
  ...more: (string | undefined)[]
) {
  return clsx(styles.button, styles[variant], size !== 'md' && styles[size], wide && styles.wide, ...more);
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner, keeps the width and ignores presses. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button of type "button" unless given. It ignores the second press of a double click, unless something was
 * typed in between, or it expands something.
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  loading,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isToggle = rest['aria-expanded'] !== undefined;
  const isRepeat = useRef(false);
  // The second press of a double click is faster than `loading`.
  const ignores = ({ detail }: MouseEvent) => loading || (!isToggle && detail > 1 && isRepeat.current);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (ignores(event)) return event.preventDefault();
    isRepeat.current = true;
    const onInput = () => {
      isRepeat.current = false;
    };
    if (!isToggle) document.addEventListener('input', onInput, { once: true });
    onClick?.(event);
  };
  return (
    <button
      type="button"
      className={buttonClass({ variant, size, wide }, loading ? styles.busy : undefined, className)}
      // Not `disabled`, which would drop the focus. Submitting a
      // form by Enter is a click on this button, too.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={press}
      {...rest}
    >
      <span className={styles.label}>
        {icon}
        {children}
      </span>
      {loading && <Spinner className={styles.spinner} label={labels.loading} />}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  /** A path of the app. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonClass({ variant, size, wide }, className)} {...rest}>
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'wide'> {
  /** What it does; its accessible name and its title. */
  label: string;
  children: ReactNode;
}

/** A square button with an icon only. Default variant: quiet. */
export function IconButton({
  label,
  variant = 'quiet',
  size,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ variant, size }, styles.icon, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      {children}
    </button>
  );
}
