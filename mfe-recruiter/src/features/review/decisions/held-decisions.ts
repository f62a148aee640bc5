import type { Application } from '@firstrung/contracts';
import { ApiError, isTokenRefused, queryKeyOf, useChange, useHost, useSession } from '@firstrung/web-kit';
import { useDraft } from '@firstrung/web-kit/forms';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { refusalText } from '../../../shared/members.ts';
import { GET_APPLICATION } from '../api/application.ts';
import { DECISION_CALLS, rowsIn, showResults } from '../api/application-state.ts';
import { texts } from '../texts.ts';
import {
  clockText,
  decidedText,
  happensText,
  leftText,
  type Step,
  sendLabel,
  settledText,
} from './held-texts.ts';

const CALLS = {
  undo: 'POST /api/recruiter/applications/undo-decisions',
  send: 'POST /api/recruiter/applications/send-decisions',
} as const;

/** What stands in a row or in the pane as held, whoever has decided. */
type HeldRow = Pick<Application, '_id' | 'name' | 'status'> & { decision: string };

interface Settling {
  action: keyof typeof CALLS;
  what: Step | readonly HeldRow[];
}

const isStep = (what: Settling['what']): what is Step => 'until' in what;

/** Of the bar about a decision, with its id. */
const SUBJECT = 'held decision ';
/** Longer holds are shown in words; the application and its row offer to undo them after the notice. */
const LONG_MS = 600_000;

/**
 * What can be done while decisions are held: to undo them, or to let them take effect now. One bar is about
 * the latest of this tab; what is held stands in every row and pane, as the server says it.
 */
export function useHeldDecisions() {
  const { api, notices, queryClient: client } = useHost();
  const selfId = useSession().account?.id;
  const kept = useDraft<{ steps: readonly Step[] }>('held decisions');
  const leftOf = ({ until }: Step) => Date.parse(until) - api.now();
  /** Those that may still be held, oldest first. */
  const steps = () => (kept.get()?.steps ?? []).filter((step) => leftOf(step) > 0);

  const settle = useChange(
    ({ action, what }: Settling) => {
      const named = isStep(what)
        ? { clientId: what.id }
        : {
            applications: what.map(({ _id }) => _id),
            decisions: Object.fromEntries(what.map(({ _id, decision }) => [_id, decision])),
          };
      return api.call(CALLS[action], { body: named });
    },
    {
      changes: DECISION_CALLS,
      onSuccess({ results }, { action, what }) {
        // Where another decision is held, the refetch shows it.
        const ended = results.filter(({ error }) => error !== 'StatusChanged');
        showResults(client, ended, { held: null });
        forget(results);
        const isLate = results.some(({ error }) => error !== null);
        notices.show(settledText(action, what, results, selfId), isLate ? 'warn' : 'ok');
      },
      onError(error, { action }) {
        if (isTokenRefused(error)) return;
        notices.show(refusalText(error, texts.held.failed[action]), 'danger');
        if (!(error instanceof ApiError) || error.status >= 500) show();
      },
    },
  );

  /** They were undone, sent or decided again. */
  function forget(applications: readonly { _id: string }[]) {
    const gone = new Set(applications.map(({ _id }) => _id));
    keep((step) => !step.applications.every((_id) => gone.has(_id)));
  }

  function keep(isHeld: (step: Step) => boolean) {
    const left = steps().filter(isHeld);
    if (left.length < (kept.get()?.steps.length ?? 0)) put(left);
  }

  function put(left: readonly Step[], said?: string) {
    if (left.length > 0) kept.put({ steps: left });
    else kept.remove();
    show(said);
  }

  /** @param said of the latest decision */
  function show(said?: string) {
    for (const { id, subject } of notices.get()) if (subject?.startsWith(SUBJECT)) notices.dismiss(id);
    const latest = steps().at(-1);
    if (!latest) return;
    const left = leftOf(latest);
    const isLong = left > LONG_MS;
    const text = said ? `${said} ${decidedText(latest)}` : decidedText(latest);
    const settleAs = (action: keyof typeof CALLS) => () => settle.mutate({ action, what: latest });
    notices.show(isLong ? `${text} · ${happensText(latest, leftText(left))}` : text, 'ok', {
      subject: SUBJECT + latest.id,
      action: {
        label: texts.held.undo,
        onSelect: settleAs('undo'),
        forMs: Math.min(left, LONG_MS),
        other: { label: sendLabel(latest), onSelect: settleAs('send') },
        ...(!isLong && {
          countdown: {
            shown: (milliseconds) => happensText(latest, clockText(milliseconds)),
            spoken: happensText(latest, leftText(left)),
          },
        }),
      },
    });
  }

  return {
    keep,
    show,
    /** @param said of the step, beside that it is held */
    add: (step: Step, said?: string) => put([...steps(), step], said),
    settle: settle.mutate,
    /** What is being sent. */
    settling: settle.isPending ? settle.variables.action : undefined,
    /** Undoes the latest decision of this tab that is held. */
    undoLatest() {
      const what = steps().at(-1);
      if (!what) notices.show(texts.held.nothing);
      else if (!settle.isPending) settle.mutate({ action: 'undo', what });
    },
  };
}

/** The same for a page: its bar comes back after a reload, and goes with what colleagues undo or replace. */
export function useHeldBar() {
  const held = useHeldDecisions();
  const { notices, queryClient: client } = useHost();
  /** The decisions that a reply has shown: one that another does not show is over. */
  const known = useRef(new Set<string>());
  const restore = useEffectEvent(() => {
    if (!notices.get().some(({ subject }) => subject?.startsWith(SUBJECT))) held.show();
  });
  useEffect(() => restore(), []);

  const follow = useEffectEvent(({ queryKey, state }: Query) => {
    const decisions = new Map(rowsIn(queryKey, state.data).map((row) => [row._id, row.held?.decision]));
    for (const decision of decisions.values()) if (decision) known.current.add(decision);
    held.keep(({ id, applications }) => {
      const seen = applications.filter((one) => decisions.has(one));
      return !known.current.has(id) || seen.length === 0 || seen.some((one) => decisions.get(one) === id);
    });
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        follow(event.query);
      }),
    [client],
  );
  return held;
}

/** Calls back when the decision on one application that was read in this tab is undone. */
export function useUndone(onUndone: (applicationId: string) => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onUndone);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { action, what } = (event.mutation.state.variables ?? {}) as Partial<Settling>;
        if (action !== 'undo' || !what) return;
        const [applicationId = '', ...more] = isStep(what) ? what.applications : what.map(({ _id }) => _id);
        const isRead = client.getQueryData(queryKeyOf(GET_APPLICATION, { params: { applicationId } }));
        if (more.length === 0 && isRead) tell(applicationId);
      }),
    [client],
  );
}

/** Whether the bar of this tab is about a decision, until it is dismissed. */
export function useIsInBar(decision: string): boolean {
  const { notices } = useHost();
  const isShown = () => notices.get().some(({ subject }) => subject === SUBJECT + decision);
  return useSyncExternalStore(notices.subscribe, isShown);
}
