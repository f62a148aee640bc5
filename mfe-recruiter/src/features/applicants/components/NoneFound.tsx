import { Button, EmptyState } from '@firstrung/ui-kit';
import { texts } from '../../../shared/texts.ts';

const { applicants: words } = texts;

export const NoneFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    level={3}
    art="search"
    title={words.noneTitle}
    actions={<Button onClick={onShowAll}>{words.showAll}</Button>}
  >
    {words.none}
  </EmptyState>
);
