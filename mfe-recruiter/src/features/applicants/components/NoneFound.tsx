import { Button, EmptyState } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

export const NoneFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    level={3}
    art="search"
    title={texts.applicants.noneTitle}
    actions={<Button onClick={onShowAll}>{texts.applicants.showAll}</Button>}
  >
    {texts.applicants.none}
  </EmptyState>
);
