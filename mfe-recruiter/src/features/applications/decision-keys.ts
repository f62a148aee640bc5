import type { ApplicationStatus, RejectionReason } from '@firstrung/contracts';
import type { RefObject } from 'react';
import type { DecisionState } from './useDecision.ts';
import type { Shortcuts } from './useShortcuts.ts';

/** The status that each key chooses. */
export const STATUS_KEYS = {
  a: 'accepted',
  s: 'nextSteps Shortlisted',
  n: 'not up to snuff',
  u: 'not reviewed',
} as const satisfies Record<string, ApplicationStatus>;

/** The keys that choose a status, which Enter then sets, and those of the reasons of a rejection. */
export function decisionKeys(
  decision: DecisionState,
  reasons: readonly RejectionReason[],
  submit: RefObject<HTMLButtonElement | null>,
): Shortcuts {
  if (decision.conflict) return {};
  const choose = (status: ApplicationStatus) => () => {
    decision.chooseStatus(status);
    submit.current?.focus();
  };
  const statuses = Object.entries(STATUS_KEYS).map(([key, status]) => [key, choose(status)]);
  const isRejection = decision.choice.status === 'not up to snuff';
  const numbers = reasons.map((reason, index) => [
    index + 1,
    isRejection ? () => decision.toggleReason(reason) : undefined,
  ]);
  return Object.fromEntries([...statuses, ...numbers]);
}

/** The keys of a list that do nothing: those that decide, for readers; to undo, without a hold. */
export function keysWithout(
  deciding: readonly string[],
  mayEdit: boolean,
  holdSeconds: number | undefined,
): readonly string[] {
  if (!mayEdit) return deciding;
  return holdSeconds ? [] : ['z'];
}
