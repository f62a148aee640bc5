import { Button } from '../button/Button.tsx';
import { labels } from '../labels.ts';
import { Banner } from './Banner.tsx';

/** Says in a form that it was filled with the unsaved changes of an earlier visit. */
export function RestoredBanner({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner>
      {labels.formRestored}{' '}
      <Button
        size="sm"
        onClick={(event) => {
          // The button goes away, and the focus with it.
          event.currentTarget.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus();
          onDiscard();
        }}
      >
        {labels.discardRestored}
      </Button>
    </Banner>
  );
}
