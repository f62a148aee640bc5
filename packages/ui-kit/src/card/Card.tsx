import type { ElementType, HTMLAttributes } from 'react';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /** box: a border; sunken: a grey background; raised: above the page. */
  look?: 'box' | 'sunken' | 'raised';
}

/** A box around content. Don't nest cards. Other elements take the same as `data-look`. */
export const Card = ({ as: Tag = 'div', look = 'box', ...rest }: CardProps) => (
  <Tag data-look={look} {...rest} />
);
