import clsx from 'clsx';
import type { CSSProperties, ElementType, HTMLAttributes, ReactNode } from 'react';
import styles from './layout.module.css';

/** A step of the spacing scale: 1 = 4 px … 9 = 112 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  gap?: Space;
  children?: ReactNode;
}

type Vars = Record<`--${string}`, string | undefined>;

const vars = (own: Vars, style: CSSProperties | undefined) => ({ ...own, ...style }) as CSSProperties;
const space = (step: Space | undefined) => (step === undefined ? undefined : `var(--s${step})`);

export interface StackProps extends BoxProps {
  align?: 'start' | 'center' | 'end' | 'stretch';
}

/** Children below each other. */
export function Stack({ as: Tag = 'div', gap, align, className, style, ...rest }: StackProps) {
  const own = { '--gap': space(gap), '--align': align };
  return <Tag className={clsx(styles.stack, className)} style={vars(own, style)} {...rest} />;
}

export interface ClusterProps extends BoxProps {
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Children beside each other, wrapping. */
export function Cluster({ as: Tag = 'div', gap, align, justify, className, style, ...rest }: ClusterProps) {
  const own = { '--gap': space(gap), '--align': align, '--justify': justify };
  return <Tag className={clsx(styles.cluster, className)} style={vars(own, style)} {...rest} />;
}

export interface GridProps extends BoxProps {
  /** Narrowest column, a CSS length; as many columns as fit. */
  min?: string;
}

/** Equal columns, as many as fit. */
export function Grid({ as: Tag = 'div', gap, min, className, style, ...rest }: GridProps) {
  const own = { '--gap': space(gap), '--min': min };
  return <Tag className={clsx(styles.grid, className)} style={vars(own, style)} {...rest} />;
}

export interface ContainerProps extends BoxProps {
  /** narrow: forms; text: reading; wide: the page (default). */
  width?: 'narrow' | 'text' | 'wide';
}

const widths = { narrow: '26rem', text: '46rem', wide: undefined };

/** The page's width and gutters. */
export function Container({
  as: Tag = 'div',
  width = 'wide',
  className,
  style,
  gap: _,
  ...rest
}: ContainerProps) {
  return (
    <Tag
      className={clsx(styles.container, className)}
      style={vars({ '--width': widths[width] }, style)}
      {...rest}
    />
  );
}

export interface SplitProps extends BoxProps {
  /** Shown right of the children from 960 px up, below them else; stays in view while scrolling. */
  aside: ReactNode;
  asideWidth?: string;
}

/** Main matter with a narrower column beside it. */
export function Split({
  as: Tag = 'div',
  aside,
  asideWidth,
  gap,
  className,
  style,
  children,
  ...rest
}: SplitProps) {
  const own = { '--gap': space(gap), '--aside': asideWidth };
  return (
    <Tag className={clsx(styles.split, className)} style={vars(own, style)} {...rest}>
      <div>{children}</div>
      <div className={styles.sticky}>{aside}</div>
    </Tag>
  );
}
