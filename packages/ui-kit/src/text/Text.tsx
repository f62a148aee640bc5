import clsx from 'clsx';
import type { ElementType, HTMLAttributes } from 'react';
import styles from './text.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /** 2 and 3 are the tokens `--ink-2` and `--ink-3`, which recede. */
  tone?: 2 | 3;
  /** Of the tokens `--text-*`. */
  size?: 'sm' | 'lg' | 'xl';
  /** 500 and 600 are former values of 550. */
  weight?: 400 | 500 | 550 | 600;
}

/** A text in a colour, size and weight of its own. */
export function Text({ as: Tag = 'p', tone, size, weight, className, ...rest }: TextProps) {
  return (
    <Tag
      className={clsx(styles.look, className)}
      data-tone={tone}
      data-size={size}
      data-weight={weight}
      {...rest}
    />
  );
}
