import clsx from 'clsx';
import type { ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import styles from './layout.module.css';

/** A step of the spacing scale: 1 = 4 px … 5 = 24 px. */
export type Space = 1 | 2 | 3 | 4 | 5;

interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  gap?: Space;
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

export interface StackProps extends BoxProps {
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'center' | 'space-between';
}

/** Children in a column. */
export const Stack = (props: StackProps) => <Box {...props} look={styles.stack} />;

/** Children in a row that wraps. */
export const Cluster = (props: StackProps) => <Box {...props} look={styles.cluster} />;

/** Children in a row that does not wrap, and may become narrower than their words. */
export const Row = (props: StackProps) => <Box {...props} look={styles.row} />;

/** A list with lines between its items, which are `<li>`. */
export const Rows = (props: BoxProps) => <Box as="ul" {...props} look={styles.rows} />;

function Box({
  as: Tag = 'div',
  look,
  gap,
  align,
  justify,
  className,
  ...rest
}: StackProps & { look: string | undefined }) {
  const layout = { 'data-gap': gap, 'data-align': align, 'data-justify': justify };
  return <Tag className={clsx(styles.box, look, className)} {...layout} {...rest} />;
}

/** narrow: a number or a word, 8.5rem; medium: a field, 16rem; wide: a card, 20rem. */
export type ColumnWidth = 'narrow' | 'medium' | 'wide';

export interface GridProps extends BoxProps {
  /** Narrowest column; as many columns as fit. */
  min?: ColumnWidth;
}

/** Equal columns, as many as fit. */
export function Grid({ as: Tag = 'div', gap, min = 'wide', className, ...rest }: GridProps) {
  return <Tag className={clsx(styles.box, styles.grid, className)} data-gap={gap} data-min={min} {...rest} />;
}

export interface ContainerProps extends Omit<BoxProps, 'gap'> {
  /** narrow: one field; text: a form with the titles of its sections beside it; wide: the page (default). */
  width?: 'narrow' | 'text' | 'wide';
}

/** The page's width and gutters. */
export function Container({ as: Tag = 'div', width = 'wide', className, ...rest }: ContainerProps) {
  return <Tag className={clsx(styles.container, styles[width], className)} data-width={width} {...rest} />;
}

export interface SplitProps extends Pick<BoxProps, 'gap' | 'children'> {
  /** Right of the children from 960 px up, where it stays while scrolling. Without it they have the page. */
  sidebar: ReactNode;
  /** On small screens, and for screen readers, the sidebar comes before the children. */
  sidebarFirst?: boolean;
}

/** Content with a narrower column beside it. */
export function Split({ sidebar, sidebarFirst, gap, children }: SplitProps) {
  const sidebarColumn = sidebar && <div className={styles.sidebar}>{sidebar}</div>;
  return (
    <div className={clsx(styles.box, styles.split)} data-gap={gap}>
      {sidebarFirst && sidebarColumn}
      <div className={styles.content}>{children}</div>
      {!sidebarFirst && sidebarColumn}
    </div>
  );
}
