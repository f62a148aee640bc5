import { Button } from '@firstrung/ui-kit';
import { resultsBefore } from '../../../shared/in-turn.ts';
import { useHeldDecisions } from '../decisions/held-decisions.ts';
import { texts as applicationTexts } from '../texts.ts';
import type { Selection } from './useSelection.ts';

/** Undoes the held decisions on the selected applicants, or lets them take effect now. */
export function SettleHeld({ selection }: { selection: Selection }) {
  const { settle, settling } = useHeldDecisions();
  const held = selection.people.flatMap(({ applicationId: _id, decision }) =>
    decision ? { _id, decision } : [],
  );
  if (held.length === 0) return null;
  const settleAs = (action: 'undo' | 'send') => () => {
    if (settling !== undefined) return;
    const deselect = (results: readonly { _id: string }[]) => selection.remove(results.map(({ _id }) => _id));
    settle({ held, action }, { onSuccess: deselect, onError: (error) => deselect(resultsBefore(error)) });
  };
  return (
    <>
      <Button size="sm" loading={settling === 'undo'} onClick={settleAs('undo')}>
        {applicationTexts.held.selected.undo(held.length)}
      </Button>
      <Button size="sm" loading={settling === 'send'} onClick={settleAs('send')}>
        {applicationTexts.held.selected.send(held.length)}
      </Button>
    </>
  );
}
