import clsx from 'clsx';
import type { ElementType, HTMLAttributes } from 'react';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /** plain: a border; sunken: a grey background. */
  look?: 'plain' | 'sunken';
}

/** A box around content. Don't nest cards. */
export function Card({ as: Tag = 'div', look, className, ...rest }: CardProps) {
  return <Tag className={clsx(styles.card, look === 'sunken' && styles.sunken, className)} {...rest} />;
}
