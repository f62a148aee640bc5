import { Button, Text } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import { resultsBefore } from '../../../shared/in-turn.ts';
import type { SelectedApplicant } from '../api/applicant.ts';
import { DecideBar } from '../decisions/DecideBar.tsx';
import { useDecisionKeys } from '../decisions/decision-keys.ts';
import { useHeldDecisions } from '../decisions/held-decisions.ts';
import { useDecision } from '../decisions/useDecision.ts';
import { texts as reviewTexts } from '../texts.ts';
import styles from './applicants.module.css';
import { texts } from './texts.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  selection: Selection<SelectedApplicant>;
  /** More actions on the selected applicants. */
  children?: ReactNode;
  hasShortcuts: boolean;
}

/** The actions on the selected applicants. The bar stays visible while the page scrolls. */
export function SelectionBar({ selection, children, hasShortcuts }: Props) {
  const decision = useDecision({ people: selection.people, onDecided: selection.remove });
  useDecisionKeys(hasShortcuts, decision.choose);
  const { settle, settling } = useHeldDecisions();
  const held = selection.people.flatMap(({ applicationId: _id, name, state, decision }) =>
    decision ? { _id, name, status: state.status, decision } : [],
  );
  const settleAs = (action: 'undo' | 'send') => () => {
    if (settling !== undefined) return;
    const deselect = (results: readonly { _id: string }[]) => selection.remove(results.map(({ _id }) => _id));
    settle({ held, action }, { onSuccess: deselect, onError: (error) => deselect(resultsBefore(error)) });
  };

  return (
    <section className={styles.bar} data-notices="top" aria-label={texts.selection.label}>
      <Text weight={550} aria-live="polite">
        {texts.selection.count(selection.size)}
      </Text>
      <Button size="sm" variant="quiet" onClick={selection.clear}>
        {texts.selection.clear}
      </Button>
      <DecideBar decision={decision} hasShortcuts={hasShortcuts}>
        {held.length > 0 && (
          <>
            <Button size="sm" loading={settling === 'undo'} onClick={settleAs('undo')}>
              {reviewTexts.held.selected.undo(held.length)}
            </Button>
            <Button size="sm" loading={settling === 'send'} onClick={settleAs('send')}>
              {reviewTexts.held.selected.send(held.length)}
            </Button>
          </>
        )}
        {children}
      </DecideBar>
    </section>
  );
}
