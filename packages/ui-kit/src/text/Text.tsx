import type { ElementType, HTMLAttributes, Ref } from 'react';

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  tone?: 2 | 3;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  weight?: 400 | 550;
  ref?: Ref<HTMLElement>;
}

const LOOKS = {
  2: 'quiet',
  3: 'faint',
  sm: 'small',
  md: '',
  lg: 'large',
  xl: '',
  400: 'normal',
  550: 'medium',
};

/** A text in a colour, size and weight of its own. */
export const Text = ({ as: Tag = 'p', tone, size, weight, ...rest }: TextProps) => (
  <Tag data-look={[tone, size, weight].map((of) => of && LOOKS[of]).join(' ')} {...rest} />
);
