import { Button } from '../button/Button.tsx';
import { labels } from '../labels.ts';
import { Cluster } from '../layout/Layout.tsx';
import styles from './table.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Its accessible name. */
  label: string;
}

/** First, Previous, Page X of Y, Next, Last. */
export function Pagination({ page, pages, onPage, label }: PaginationProps) {
  const button = (text: string, possible: boolean, onClick: () => void) => (
    <Button size="sm" disabled={!possible} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <Cluster as="nav" gap={1} justify="center" className={styles.pagination} aria-label={label} data-space>
      {button(labels.first, page > 1, () => onPage(1))}
      {button(labels.previous, page > 1, () => onPage(page - 1))}
      <span data-look="quiet small" aria-live="polite">
        {labels.pageOf(page, pages)}
      </span>
      {button(labels.next, page < pages, () => onPage(page + 1))}
      {button(labels.last, page < pages, () => onPage(pages))}
    </Cluster>
  );
}
