import type { ApplicationStatus } from '@firstrung/contracts';
import { useState } from 'react';
import { resultsBefore } from '../../../shared/in-turn.ts';
import type { SelectedApplicant } from '../api/applicant.ts';
import { useHoldSeconds } from '../api/decision-settings.ts';
import { useTypedWords } from '../words/useTypedWords.ts';
import { type Choice, decisionUse, wordsFor } from '../words/words.ts';
import { type Decision, type DecisionResult, useDecide } from './decide.ts';

/** Decisions on more applicants than this are confirmed. */
const CONFIRM_ABOVE = 30;
/** Of the words that are typed for several, see `useTypedWords`. */
const MANY = 'selection';

interface Options {
  /** Who is decided on, as they were seen. */
  people: readonly SelectedApplicant[];
  /** Called with the applications that were decided on. */
  onDecided: (applicationIds: readonly string[]) => void;
}

/** What the strip below the buttons asks: everything, or what a decision for this status needs. */
export interface Asked {
  status: ApplicationStatus | '';
  isFull: boolean;
}

/**
 * One decision, on one applicant or many. Applications that another recruiter has changed in the meantime
 * are left unchanged and listed; this recruiter may then change them too.
 */
export function useDecision({ people, onDecided }: Options) {
  const [first] = people;
  const only = people.length === 1 ? first : undefined;
  const scope = only?.applicationId ?? MANY;
  const decide = useDecide();
  const delay = useHoldSeconds();
  const typed = useTypedWords(scope);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refused, setRefused] = useState<readonly DecisionResult[]>([]);
  const [last, setLast] = useState<Choice>();

  const isTold = ({ isWithdrawn, known }: SelectedApplicant, status: Choice['status']) =>
    !isWithdrawn && known !== status;

  function send(choice: Choice, applications: Decision['people'] = people) {
    const { status, rejectionReasons } = choice;
    if (decide.isPending || status === '') return;
    setLast(choice);
    const use = decisionUse(status);
    // Where decisions are held, also those of a selection that are held already get what the preview shows.
    const unlessChosen = !only && delay ? null : undefined;
    const isSaid = use !== undefined && people.some((person) => isTold(person, status));
    const chosen = wordsFor(status, choice.words);
    const said = chosen === undefined ? unlessChosen : chosen;
    const words = isSaid ? said : undefined;
    decide.mutate(
      { people: applications, after: { status, rejectionReasons }, explain: choice.explain, words },
      {
        onSuccess(results) {
          const done = results.filter(({ error }) => error === null);
          typed.decided(
            status,
            words,
            results.some(({ heldUntil }) => heldUntil),
          );
          setRefused(results.filter(({ error }) => error !== null));
          if (done.length === results.length) setAsked(null);
          onDecided(done.map(({ _id }) => _id));
        },
        onError(error) {
          // Another attempt is about the others alone.
          const done = resultsBefore<DecisionResult>(error).flatMap(({ _id, error }) =>
            error === null ? _id : [],
          );
          setRefused((before) => before.filter(({ _id }) => !done.includes(_id)));
          if (done.length > 0) onDecided(done);
        },
      },
    );
  }

  return {
    people,
    only,
    scope,
    delay,
    isPending: decide.isPending,
    error: decide.error,
    sent: decide.variables,
    asked,
    refused,
    /** What was decided last, of which `refused` were left unchanged. */
    last,
    /** Who is told of this status, because they don't know of it. */
    toTell: (status: Choice['status']) => people.filter((person) => isTold(person, status)),
    ask: setAsked,
    keep: () => {
      setRefused([]);
      setAsked(null);
    },
    send,
    /** Decides at once what is held and can be undone, and asks for the rest. */
    choose(status: ApplicationStatus) {
      if (decide.isPending || refused.length > 0) return;
      const asks = status === 'not up to snuff' || !delay || people.length > CONFIRM_ABOVE;
      if (asks) return setAsked(asked?.status === status ? asked : { status, isFull: false });
      if (only?.state?.status !== status) send({ status, rejectionReasons: [] });
    },
  };
}

export type DecisionControl = ReturnType<typeof useDecision>;
