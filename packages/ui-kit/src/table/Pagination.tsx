import { Button } from '../button/Button.tsx';
import { labels } from '../labels.ts';
import styles from './table.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  label?: string;
}

/** First, Previous, Page X of Y, Next, Last. */
export function Pagination({ page, pages, onPage, label = 'Pages' }: PaginationProps) {
  const to = (text: string, target: number, possible: boolean) => (
    <Button size="sm" disabled={!possible} onClick={() => onPage(target)}>
      {text}
    </Button>
  );
  return (
    <nav className={styles.pagination} aria-label={label}>
      {to(labels.first, 1, page > 1)}
      {to(labels.previous, page - 1, page > 1)}
      <span className={styles.pageOf} aria-live="polite">
        {labels.pageOf(page, pages)}
      </span>
      {to(labels.next, page + 1, page < pages)}
      {to(labels.last, pages, page < pages)}
    </nav>
  );
}
