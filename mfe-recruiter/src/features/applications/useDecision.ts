import type { ApplicationRow, ApplicationStatus, RejectionReason } from '@firstrung/contracts';
import { ApiError, NetworkError } from '@firstrung/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTypedWords } from '../words/useTypedWords.ts';
import { type ChosenWords, type DecisionUse, decisionUse, OWN, wordsFor } from '../words/words.ts';
import { currentStatus, type SeenState, useUpdateStatus } from './api/update-status.ts';
import {
  type ApplicationState,
  type Choice,
  effectiveStatus,
  normalizeState,
  stateOf,
  toggled,
} from './application-state.ts';
import { texts } from './texts.ts';

export type Decidable = Pick<ApplicationRow, '_id' | 'name' | 'held' | 'jobId' | keyof ApplicationState>;

/**
 * The decision on one application: the choice, and the outcome of sending it.
 * @param initial the status that is chosen at first, instead of the present one
 */
export function useDecision(application: Decidable, onDone?: () => void, initial?: ApplicationStatus) {
  const update = useUpdateStatus(application);
  // Until the recruiter chooses, the form follows the current state.
  const [chosen, setChosen] = useState<Choice | null>(
    initial ? { ...stateOf(application), status: initial } : null,
  );
  // Kept when a decision could not be sent, because they may have been typed.
  const [words, setWords] = useState<ChosenWords>({});
  const typed = useTypedWords(application._id);
  const choice: Choice = { ...(chosen ?? stateOf(application)), words };
  useUndoneWords(application, (use, text) => {
    typed.put(use, text);
    setWords((present) => ({ [use]: { from: OWN, text, typed: text }, ...present }));
  });
  const theirStatus = currentStatus(update.error);
  const conflict = theirStatus &&
    update.variables && { mine: update.variables.after, theirs: theirState(theirStatus, application) };

  function send(
    after: ApplicationState,
    {
      before = stateOf(application),
      explain,
      words: said,
      then,
    }: {
      before?: SeenState;
      explain?: boolean | undefined;
      words?: string | null | undefined;
      then?: (() => void) | undefined;
    } = {},
  ) {
    if (update.isPending) return;
    update.mutate(
      { before, after, explain, words: said, effective: effectiveStatus(application) },
      {
        onSuccess({ heldUntil }) {
          setChosen(null);
          setWords({});
          typed.decided(after.status, said, Boolean(heldUntil));
          onDone?.();
          then?.();
        },
        // Without an answer nothing is known to be wrong with the choice, and the form shows what is stored.
        onError: (error) => setChosen(error instanceof NetworkError ? null : { ...after, explain }),
      },
    );
  }

  return {
    choice,
    choose({ words: next = {}, ...rest }: Choice) {
      setChosen(rest);
      setWords(next);
    },
    chooseStatus: (status: ApplicationStatus) => setChosen({ ...choice, status }),
    toggleReason: (reason: RejectionReason) =>
      setChosen({ ...choice, rejectionReasons: toggled(choice.rejectionReasons, reason) }),
    /** Whether something else than the present status or reasons is chosen. */
    isChosen: chosen !== null,
    /** Whether the applicant gets an email about the choice, where decisions are told. */
    isTold: chosen !== null && chosen.status !== effectiveStatus(application),
    /** @param then runs once the decision is stored */
    submit(then?: () => void) {
      const { status, rejectionReasons, explain } = choice;
      if (status !== '') {
        const said = wordsFor(status, words);
        send(normalizeState({ status, rejectionReasons }), { explain, words: said, then });
      }
    },
    isPending: update.isPending,
    /** The decision that another recruiter made first, and mine, which the server refused because of it. */
    conflict,
    keepTheirs() {
      setChosen(null);
      update.reset();
    },
    setMine: () =>
      conflict &&
      send(conflict.mine, {
        before: conflict.theirs,
        explain: update.variables?.explain,
        words: update.variables?.words,
      }),
    refusedReasons: refusedReasons(update.error, update.variables?.after),
  };
}

/** Calls back with the words of a held decision when it is undone. */
function useUndoneWords(
  { status, held }: Pick<Decidable, 'status' | 'held'>,
  onUndone: (use: DecisionUse, text: string) => void,
) {
  const before = useRef({ status, held });
  const onHeldChange = useEffectEvent(() => {
    const { status: was, held: last } = before.current;
    before.current = { status, held };
    const use = decisionUse(was);
    const isUndone = last && !held && status === last.from && status !== was;
    if (isUndone && use && last.words) onUndone(use, last.words);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when they change
  useEffect(onHeldChange, [status, held]);
}

export type DecisionState = ReturnType<typeof useDecision>;

/** Their reasons are known once the application is loaded again; a filtered table may leave it out. */
const theirState = (status: ApplicationStatus, application: Decidable): SeenState => ({
  status,
  rejectionReasons: application.status === status ? application.rejectionReasons : undefined,
});

/** The message about reasons that an operator has disabled. The server names them by their index. */
function refusedReasons(error: unknown, sent: ApplicationState | undefined): string | undefined {
  const refused = (error instanceof ApiError ? error.fields : []).flatMap(({ path }) => {
    const reason = sent?.rejectionReasons[Number(/^rejectionReasons\.(\d+)$/.exec(path)?.[1])];
    return reason ? [texts.decision.reasonNotInUse(texts.rejectionReasons[reason])] : [];
  });
  return refused.join(' ') || undefined;
}
