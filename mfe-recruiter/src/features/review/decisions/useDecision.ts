import type { ApplicationStatus, NamedPerson } from '@firstrung/contracts';
import { useShortcuts } from '@firstrung/ui-kit';
import { useDraft } from '@firstrung/web-kit/forms';
import { useRef, useState } from 'react';
import { jobsOf, type SelectedApplicant } from '../api/applicant.ts';
import type { ApplicationState } from '../api/application-state.ts';
import { useDecisionSettings } from '../api/decision-settings.ts';
import { type Choice, decisionUse, wordsFor } from '../words/words.ts';
import { type DecisionResult, type SentDecision, useDecideEach } from './decide.ts';

/** Decisions on more applicants than this are confirmed. */
const CONFIRM_ABOVE = 30;

interface Options {
  /** Who is decided on, as they were seen. */
  people: readonly SelectedApplicant[];
  /** Who made the present decision on a single one. */
  by?: NamedPerson | undefined;
  /** Called with the applications that were decided on. */
  onDecided: (applicationIds: readonly string[]) => void;
}

/** What the strip below the buttons asks: what a decision for this status needs. */
export interface Asked {
  status: ApplicationStatus;
  /** Also for the words of its email. */
  isFull: boolean;
}

interface Opened extends Asked {
  /** The single applicant as it was when this was opened: no decision overwrites what nobody saw. */
  seen: SelectedApplicant | undefined;
}

/** The reasons that were ticked for a decision that was not made. */
type Ticked = Pick<Choice, 'rejectionReasons' | 'explain'>;

/**
 * One decision, on one applicant or many. Applications that another recruiter has changed in the meantime
 * are left unchanged and listed; this recruiter may then change them too.
 */
export function useDecision({ people: present, by, onDecided }: Options) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const single = present.length === 1 ? present[0] : undefined;
  const seen = opened?.seen?.applicationId === single?.applicationId ? opened?.seen : undefined;
  const only = seen ?? single;
  const people = only ? [only] : present;
  const jobs = jobsOf(people);
  // Of the words that are typed.
  const scope = only?.applicationId ?? `several of ${jobs}`;
  const delay = useDecisionSettings().data?.holdSeconds;
  const ticked = useDraft<Ticked>(`reasons ${people.map(({ applicationId }) => applicationId)}`);
  const lastReasons = useDraft<{ jobs: string; ticked: Ticked }>('last rejection');
  const [refused, setRefused] = useState<readonly DecisionResult[]>([]);
  const decide = useDecideEach((results, { people: decided, after: { rejectionReasons }, explain }) => {
    const done = results.filter(({ error }) => error === null);
    ticked.remove();
    if (rejectionReasons.length > 0)
      lastReasons.put({ jobs: jobsOf(decided), ticked: { rejectionReasons, explain } });
    setRefused(results.filter(({ error }) => error !== null));
    if (done.length === results.length) setOpened(null);
    onDecided(done.map(({ _id }) => _id));
  });
  // `isPending` is of the last time that this was rendered: a second key may come sooner.
  const isSending = useRef(false);
  const last = lastReasons.get();
  const ask = (asked: Asked | null) => setOpened(asked && { ...asked, seen: only });

  const isTold = ({ isWithdrawn, known }: SelectedApplicant, status: Choice['status']) =>
    !isWithdrawn && known !== status;

  function sendOnce(sent: SentDecision) {
    if (isSending.current) return;
    isSending.current = true;
    decide.mutate(sent, { onSettled: () => (isSending.current = false) });
  }

  function send(choice: Choice) {
    const { status, rejectionReasons, explain, nextAnswer } = choice;
    const use = decisionUse(status);
    // Where decisions are held, also those of a selection that are held already get what the preview shows.
    const unlessChosen = !only && delay ? null : undefined;
    const isSaid = use !== undefined && people.some((person) => isTold(person, status));
    const chosen = wordsFor(status, choice.words);
    const said = chosen === undefined ? unlessChosen : chosen;
    const words = isSaid ? said : undefined;
    sendOnce({ people, after: { status, rejectionReasons }, explain, words, nextAnswer });
  }

  return {
    people,
    only,
    scope,
    delay,
    isPending: decide.isPending,
    error: decide.error,
    /** What was decided last, of which `refused` were left unchanged. */
    sent: decide.variables,
    asked: opened,
    /** The state that a single one has got while the strip was open, and by whom. */
    changed: seen && single?.state && !isSame(seen.state, single.state) ? { ...single.state, by } : undefined,
    /** Takes that state for seen. */
    lookAgain: () => setOpened(opened && { ...opened, seen: single }),
    ticked,
    /** Those of a selection are given again in the same job unless others are chosen. */
    lastReasons: only || last?.jobs !== jobs ? undefined : last.ticked,
    refused,
    /** The same of these, whom others have changed. */
    overwrite: (applications: SentDecision['people']) =>
      decide.variables && sendOnce({ ...decide.variables, people: applications }),
    /** Who is told of this status, because they don't know of it. */
    toTell: (status: Choice['status']) => people.filter((person) => isTold(person, status)),
    ask,
    keep: () => {
      setRefused([]);
      setOpened(null);
    },
    send,
    /** Decides at once what is held and can be undone, and asks for the rest. */
    choose(status: ApplicationStatus) {
      if (decide.isPending || refused.length > 0) return;
      const asks = status === 'not up to snuff' || !delay || people.length > CONFIRM_ABOVE;
      if (!asks) {
        if (only?.state?.status !== status) send({ status, rejectionReasons: [] });
      } else if (opened?.status !== status) ask({ status, isFull: false });
    },
  };
}

const isSame = (one: ApplicationState | undefined, other: ApplicationState): boolean =>
  one?.status === other.status && `${one.rejectionReasons}` === `${other.rejectionReasons}`;

export type DecisionControl = ReturnType<typeof useDecision>;

/** The status that each key chooses. `n` refused before `r` did. */
const STATUS_KEYS = {
  a: 'accepted',
  s: 'nextSteps Shortlisted',
  r: 'not up to snuff',
  n: 'not up to snuff',
  u: 'not reviewed',
} as const satisfies Record<string, ApplicationStatus>;

/** Runs `onChoose` for the keys that decide. */
export const useDecisionKeys = (on: boolean, onChoose: (status: ApplicationStatus) => void) =>
  useShortcuts(
    on,
    Object.fromEntries(Object.entries(STATUS_KEYS).map(([key, status]) => [key, () => onChoose(status)])),
  );
