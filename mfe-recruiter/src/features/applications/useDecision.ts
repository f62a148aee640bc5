import type { ApplicationRow, ApplicationStatus } from '@firstrung/contracts';
import { ApiError } from '@firstrung/web-kit';
import { useState } from 'react';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { presentStatus, type Seen, useUpdateStatus } from './api/update-status.ts';
import { type Standing, standingOf, tidied } from './application-state.ts';
import type { Choice } from './components/DecisionFields.tsx';
import { texts } from './texts.ts';

export type Decidable = Pick<ApplicationRow, '_id' | keyof Standing>;

/** A decision in the making: what is chosen, and what became of sending it. */
export function useDecision(application: Decidable, onDone?: () => void) {
  const update = useUpdateStatus(application._id);
  // Nothing chosen yet: what is set shows, also when it changes.
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choice = chosen ?? standingOf(application);
  const present = presentStatus(update.error);
  const clash = present &&
    update.variables && { mine: update.variables.after, theirs: theirs(present, application) };

  function send(after: Standing, before: Seen = standingOf(application)) {
    if (update.isPending) return;
    update.mutate(
      { before, after },
      {
        onSuccess() {
          setChosen(null);
          onDone?.();
        },
        onError: () => setChosen(after),
      },
    );
  }

  return {
    choice,
    choose: setChosen,
    chooseStatus: (status: ApplicationStatus) => setChosen({ ...choice, status }),
    submit() {
      const { status, rejectionReasons } = choice;
      if (status !== '') send(tidied({ status, rejectionReasons }));
    },
    isPending: update.isPending,
    /** Somebody else's decision, which is set, and mine, which it was in the way of. */
    clash,
    keepTheirs() {
      setChosen(null);
      update.reset();
    },
    setMine: () => clash && send(clash.mine, clash.theirs),
    refusedReasons: refusedReasons(update.error, update.variables?.after),
  };
}

export type DecisionState = ReturnType<typeof useDecision>;

/** Their reasons are known once the application has come again, which a filtered table may leave out. */
const theirs = (status: ApplicationStatus, application: Decidable): Seen => ({
  status,
  rejectionReasons: application.status === status ? application.rejectionReasons : undefined,
});

/** An operator may have switched reasons off; the server names them by their place. */
function refusedReasons(error: unknown, sent: Standing | undefined): string | undefined {
  const refused = (error instanceof ApiError ? error.fields : []).flatMap(({ path }) => {
    const reason = sent?.rejectionReasons[Number(/^rejectionReasons\.(\d+)$/.exec(path)?.[1])];
    return reason ? [texts.decision.reasonNotInUse(sharedTexts.rejectionReasons[reason])] : [];
  });
  return refused.join(' ') || undefined;
}
