import clsx from 'clsx';
import type { ElementType, HTMLAttributes, Ref } from 'react';
import styles from './text.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /** 2 and 3 are the tokens `--ink-2` and `--ink-3`, which recede. */
  tone?: 2 | 3;
  /** Of the tokens `--text-*`. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  weight?: 400 | 550;
  ref?: Ref<HTMLElement>;
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
