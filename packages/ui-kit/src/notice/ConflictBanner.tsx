import { formatDateTime } from '@firstrung/i18n';
import { Button } from '../button/Button.tsx';
import { labels } from '../labels.ts';
import { Banner } from './Banner.tsx';

export interface Conflict {
  /** Who has saved it; undefined for oneself, in another tab, or if it is unknown. */
  by: string | undefined;
  /** When it was saved, ISO 8601. */
  at: string;
  onTake: () => void;
  onKeep: () => void;
}

/** Says in a form that somebody has saved the same thing first, and offers the two ways on. */
export function ConflictBanner({ by, at, onTake, onKeep, submitting }: Conflict & { submitting: boolean }) {
  return (
    <Banner tone="warn">
      {labels.savedFirst(by, formatDateTime(at))}{' '}
      <Button
        size="sm"
        disabled={submitting}
        onClick={({ currentTarget }) => {
          // The button goes away, and the focus with it.
          currentTarget.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus();
          onTake();
        }}
      >
        {labels.takeTheirs}
      </Button>{' '}
      <Button size="sm" disabled={submitting} onClick={onKeep}>
        {labels.keepMine}
      </Button>
    </Banner>
  );
}
