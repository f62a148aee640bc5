import type { ApplicationRow } from '@firstrung/contracts';
import {
  isRefusal,
  isTokenRefused,
  queryKeyOf,
  randomUuid,
  useChange,
  useHost,
  useSession,
} from '@firstrung/web-kit';
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

interface Settling {
  action: keyof typeof CALLS;
  what: Pick<Step, 'id' | 'applications' | 'name'>;
  /** Only these of the applications that were decided on together. */
  isPart?: boolean;
}

/** The subject of the bar's notice begins with this, and ends with the id of the decision. */
const SUBJECT = 'held decision ';
/** Longer holds are shown in words; the application and its row offer to undo them after the notice. */
const LONG_MS = 600_000;
/** How long a decision that is not held can be tried again from its notice. */
const UNSURE_MS = 30_000;

/**
 * What can be done while decisions are held: to undo them, or to let them take effect now. One bar is about
 * the latest of this tab; what is held stands in every row and pane, as the server says it.
 */
export function useHeldDecisions() {
  const { api, notices, queryClient: client } = useHost();
  const selfId = useSession().account?.id;
  const kept = useDraft<{ steps: readonly Step[] }>('held decisions');
  const leftOf = ({ until }: Step) => Date.parse(until) - api.now();
  const all = () => kept.get()?.steps ?? [];
  const isOpen = (step: Step) => step.sent !== undefined || leftOf(step) > 0;
  /** Those that may still be held, oldest first. */
  const steps = () => all().filter((step) => leftOf(step) > 0);

  const settle = useChange(
    ({ action, what: { id, applications }, isPart }: Settling) => {
      const decisions = Object.fromEntries(applications.map((_id) => [_id, id]));
      const body = isPart ? { applications: [...applications], decisions } : { clientId: id };
      return api.call(CALLS[action], { body });
    },
    {
      changes: DECISION_CALLS,
      onSuccess({ results }, { action, what }) {
        // Where another decision is held, the refetch shows it.
        const ended = results.filter(({ error }) => error !== 'StatusChanged');
        showResults(client, ended, { held: null });
        // They were undone, sent or decided again. Of one that had not arrived there are no results.
        const gone = new Set(results.map(({ _id }) => _id));
        keep((step) =>
          without(step, (_id) => (step.id === what.id ? what.applications.includes(_id) : gone.has(_id))),
        );
        const isLate = results.some(({ error }) => error !== null);
        notices.show(settledText(action, results, what.name, selfId), isLate ? 'warn' : 'ok');
      },
      onError(error, { action }) {
        if (isTokenRefused(error)) return;
        notices.show(refusalText(error, texts.held.failed[action]), 'danger');
        if (!isRefusal(error)) show();
      },
    },
  );

  /** @param next what is left of each, which is the same where nothing has changed */
  function keep(next: (step: Step) => Step | undefined) {
    const before = all();
    const left = before.filter(isOpen).flatMap((step) => next(step) ?? []);
    if (left.length < before.length || left.some((step) => !before.includes(step))) put(left);
  }

  const store = (left: readonly Step[]) => (left.length > 0 ? kept.put({ steps: left }) : kept.remove());

  function put(left: readonly Step[], said?: string) {
    store(left);
    show(said);
  }

  const others = (id: string) => all().filter((step) => isOpen(step) && step.id !== id);

  function clear() {
    for (const { id, subject } of notices.get()) if (subject?.startsWith(SUBJECT)) notices.dismiss(id);
  }

  /** Says that it is not known whether a decision was made. Without `retry` it can be undone alone. */
  function showUnsure(step: Step, text = texts.held.unsure(decidedText(step)), retry?: () => void) {
    clear();
    const isHeld = steps().some(({ id }) => id === step.id);
    const undo = isHeld && {
      label: texts.held.undo,
      onSelect: () => settle.mutate({ action: 'undo', what: step }),
    };
    const again = retry && { label: texts.held.tryAgain, onSelect: retry };
    const [first, other] = [again, undo].filter((button) => !!button);
    const forMs = isHeld ? Math.min(leftOf(step), LONG_MS) : UNSURE_MS;
    const action = first && { ...first, forMs, ...(other && { other }) };
    notices.show(text, 'danger', { subject: SUBJECT + step.id, ...(action && { action }) });
  }

  /** @param said of the latest decision */
  function show(said?: string) {
    clear();
    const latest = steps().at(-1);
    if (!latest) return;
    if (latest.sent) return showUnsure(latest);
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
    add: (step: Step, said?: string) => put([...others(step.id), step], said),
    /** The id of what is sent: that of the last time, until a reply to it has come. */
    idOf: (sent: string): string => all().find((step) => step.sent === sent)?.id ?? randomUuid(),
    /** It is being sent: from then on it can be undone. */
    begin: (step: Step) => store([...others(step.id), step]),
    /** It was refused, or took effect at once. */
    drop(id: string) {
      store(others(id));
      // Also the words that it is not known, in place of which the one before is shown.
      if (notices.get().some(({ subject }) => subject === SUBJECT + id)) show();
    },
    /** Its reply was lost. */
    lost: (step: Step, error: Error, retry: () => void) =>
      showUnsure(step, refusalText(error, texts.held.unsure(decidedText(step))), retry),
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

/** What is left of a step without some; the same if it has none of them. */
function without(step: Step, isGone: (applicationId: string) => boolean): Step | undefined {
  const applications = step.applications.filter((_id) => !isGone(_id));
  if (applications.length === step.applications.length) return step;
  return applications.length > 0 ? { ...step, applications } : undefined;
}

/** Held decisions on a page: the bar comes back after a reload, and goes with what others undo or replace. */
export function useHeldBar() {
  const held = useHeldDecisions();
  const { notices, queryClient: client } = useHost();
  /** The decisions on each that a reply has shown: one that another does not show is over. */
  const known = useRef(new Set<string>());
  const restore = useEffectEvent(() => {
    if (!notices.get().some(({ subject }) => subject?.startsWith(SUBJECT))) held.show();
  });
  useEffect(() => restore(), []);

  const follow = useEffectEvent(({ queryKey, state }: Query) => {
    const rows = new Map(rowsIn(queryKey, state.data).map((row) => [row._id, row]));
    for (const { _id, held } of rows.values()) if (held) known.current.add(`${held.decision} ${_id}`);
    held.keep((step) => {
      const { id, applications, sent } = step;
      const shown = applications.flatMap((one) => rows.get(one) ?? []);
      const isGone = ({ _id, held }: ApplicationRow) =>
        held?.decision !== id && known.current.has(`${id} ${_id}`);
      const gone = new Set(shown.flatMap((row) => (isGone(row) ? row._id : [])));
      const left = without(step, (_id) => gone.has(_id));
      const until = sent && shown.find((row) => row.held?.decision === id)?.held?.until;
      return left && until ? { ...left, until, sent: undefined } : left;
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
        const [applicationId = '', ...more] = what.applications;
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
