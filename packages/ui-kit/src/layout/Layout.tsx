import clsx from 'clsx';
import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import styles from './layout.module.css';

/** A step of the spacing scale: 1 = 4 px … 9 = 112 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  gap?: Space;
  children?: ReactNode;
}

const space = (step: Space | undefined) => step && `var(--s${step})`;

export interface StackProps extends BoxProps {
  align?: 'start' | 'center' | 'end' | 'stretch';
}

/** Children in a column. */
export function Stack({ as: Tag = 'div', gap, align, className, style, ...rest }: StackProps) {
  const own = { gap: space(gap), alignItems: align };
  return <Tag className={clsx(styles.stack, className)} style={{ ...own, ...style }} {...rest} />;
}

export interface ClusterProps extends BoxProps {
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Children in a row that wraps. */
export function Cluster({ as: Tag = 'div', gap, align, justify, className, style, ...rest }: ClusterProps) {
  const own = { gap: space(gap), alignItems: align, justifyContent: justify };
  return <Tag className={clsx(styles.cluster, className)} style={{ ...own, ...style }} {...rest} />;
}

export interface GridProps extends BoxProps {
  /** Narrowest column, a CSS length; as many columns as fit. */
  min?: string;
}

/** Equal columns, as many as fit. */
export function Grid({ as: Tag = 'div', gap, min = '20rem', className, style, ...rest }: GridProps) {
  const own = {
    gap: space(gap),
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}), 1fr))`,
  };
  return <Tag className={clsx(styles.grid, className)} style={{ ...own, ...style }} {...rest} />;
}

export interface ContainerProps extends Omit<BoxProps, 'gap'> {
  /** narrow: forms; text: reading; wide: the page (default). */
  width?: 'narrow' | 'text' | 'wide';
}

/** The page's width and gutters. */
export function Container({ as: Tag = 'div', width = 'wide', className, ...rest }: ContainerProps) {
  return <Tag className={clsx(styles.container, styles[width], className)} {...rest} />;
}

export interface SplitProps extends BoxProps {
  /** Right of the children from 960 px up, where it stays in view while scrolling. */
  sidebar: ReactNode;
  /** On small screens, and for screen readers, the sidebar comes before the children. */
  sidebarFirst?: boolean;
}

/** Content with a narrower column beside it. */
export function Split({
  as: Tag = 'div',
  sidebar,
  sidebarFirst,
  gap,
  className,
  style,
  children,
  ...rest
}: SplitProps) {
  const sidebarColumn = <div className={styles.sidebar}>{sidebar}</div>;
  return (
    <Tag className={clsx(styles.split, className)} style={{ gap: space(gap), ...style }} {...rest}>
      {sidebarFirst && sidebarColumn}
      <div className={styles.content}>{children}</div>
      {!sidebarFirst && sidebarColumn}
    </Tag>
  );
}
