import {
  type ApplicationRow,
  type ApplicationStatus,
  type Calls,
  MAX_DECIDED_AT_ONCE,
  type ReplyOf,
} from '@firstrung/contracts';
import {
  ApiError,
  invalidate,
  isTokenRefused,
  queryKeyOf,
  useChange,
  useHost,
  useSession,
} from '@firstrung/web-kit';
import { useDraft } from '@firstrung/web-kit/forms';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { causeOf, inBatches, inTurn, resultsBefore } from '../../../shared/in-turn.ts';
import { refusalText } from '../../../shared/members.ts';
import { GET_APPLICATION } from '../api/application.ts';
import { DECISION_CALLS, rowsIn, showResults } from '../api/application-state.ts';
import { texts } from '../texts.ts';
import {
  clockText,
  decidedText,
  happensText,
  leftText,
  peopleText,
  sendLabel,
  settledText,
} from './held-texts.ts';

const CALLS = {
  undo: 'POST /api/recruiter/applications/undo-decisions',
  send: 'POST /api/recruiter/applications/send-decisions',
} as const;

type Results = ReplyOf<Calls[(typeof CALLS)['undo']]>['results'];

/** A decision that is held on an application. */
interface HeldOn {
  _id: string;
  decision: string;
  /** The applicant. */
  name: string;
  /** What was decided. */
  status: ApplicationStatus;
  /** A reply has shown it. */
  isShown?: boolean;
}

/** Decisions that this tab has made in one step, and that are held until the same moment. */
interface HeldDecisions {
  held: readonly HeldOn[];
  status: ApplicationStatus;
  /** Only the reasons were changed. */
  isAboutReasons?: boolean;
  until: string;
}

interface Settling {
  held: readonly HeldOn[];
  action: keyof typeof CALLS;
  /** Its button was pressed in the notice, which is gone since. */
  fromNotice?: boolean;
}

/** The decisions of this tab that may still be held, oldest first. */
const HELD = ['held-decisions'];
const SETTLE = ['settle decisions'];
/** There is one bar about all of them. */
const SUBJECT = 'held decisions';
/** Longer holds are shown in words; the application and its row offer to undo them after the notice. */
const LONG_MS = 600_000;

/**
 * What can be done while decisions are held: to undo them, or to let them take effect now. One bar is about
 * all decisions of this tab: it undoes the latest and lets all take effect.
 */
export function useHeldDecisions() {
  const { api, notices, queryClient: client } = useHost();
  const selfId = useSession().account?.id;
  const kept = useDraft<{ decisions: readonly HeldDecisions[] }>('held decisions');
  const leftOf = ({ until }: HeldDecisions) => Date.parse(until) - api.now();
  const known = () => client.getQueryData<HeldDecisions[]>(HELD) ?? [];
  const all = () => known().filter((held) => leftOf(held) > 0);
  const put = (decisions: readonly HeldDecisions[]) => {
    client.setQueryData(HELD, decisions);
    if (decisions.length > 0) kept.put({ decisions });
    else kept.remove();
  };
  const shown = () => notices.get().find(({ subject }) => subject === SUBJECT);

  const settle = useChange(
    ({ held, action }: Settling) =>
      inTurn(inBatches(held, MAX_DECIDED_AT_ONCE), async (batch) => {
        const { results } = await api.call(CALLS[action], {
          body: {
            applications: batch.map(({ _id }) => _id),
            decisions: Object.fromEntries(batch.map(({ _id, decision }) => [_id, decision])),
          },
        });
        // Where another decision is held, the refetch shows it.
        const ended = results.filter(({ error }) => error !== 'StatusChanged');
        showResults(client, ended, { held: null });
        forget(batch);
        return results;
      }),
    {
      mutationKey: SETTLE,
      changes: DECISION_CALLS,
      onSuccess(results, { held, action }) {
        const isLate = results.some(({ error }) => error !== null);
        notices.show(settledText(action, held, results, selfId), isLate ? 'warn' : 'ok');
      },
      onError(error, { held, action }) {
        const cause = causeOf(error);
        if (isTokenRefused(cause)) return;
        const settled = settledText(action, held, resultsBefore<Results[number]>(error), selfId);
        notices.show(`${settled} ${refusalText(cause, texts.held.failed[action])}`.trim(), 'danger');
      },
      onSettled(_, error, { fromNotice }) {
        const cause = causeOf(error);
        const isRefused = cause instanceof ApiError && cause.status < 500;
        if (fromNotice && !isRefused) showBar();
      },
    },
  );

  // Colleagues undo and replace decisions, too: what a reply has shown, and another does not, is over.
  const follow = useEffectEvent(({ queryKey, state }: Query) => {
    if (all().length < known().length) put(all());
    const mine = new Map(all().flatMap(({ held }) => held.map((one) => [one._id, one])));
    const over = rowsIn(queryKey, state.data).filter(({ _id, held }) => {
      const one = mine.get(_id);
      if (one && held?.decision === one.decision) one.isShown = true;
      return one?.isShown && held?.decision !== one.decision;
    });
    if (over.length > 0) forget(over);
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        follow(event.query);
      }),
    [client],
  );

  // After a reload.
  const restore = useEffectEvent(() => {
    if (client.getQueryData(HELD)) return;
    client.setQueryDefaults(HELD, { gcTime: Number.POSITIVE_INFINITY });
    const decisions = kept.get()?.decisions ?? [];
    // What the first reply does not show any more is over.
    const isShown = (one: HeldOn) => ({ ...one, isShown: true });
    put(decisions.map((each) => ({ ...each, held: each.held.map(isShown) })));
    put(all());
    showBar();
  });
  useEffect(() => restore(), []);

  function add(decisions: HeldDecisions, text?: string) {
    forget(decisions.held);
    put([...all(), decisions]);
    showBar(text);
  }

  /** They were undone, sent or decided again: no notice is about them any more. */
  function forget(applications: readonly Pick<HeldOn, '_id'>[]) {
    const before = all();
    const forgotten = new Set(applications.map(({ _id }) => _id));
    const after = before.flatMap((decisions) => {
      const left = decisions.held.filter(({ _id }) => !forgotten.has(_id));
      if (left.length === decisions.held.length) return decisions;
      return left.length > 0 ? { ...decisions, held: left } : [];
    });
    if (before.length > 0) put(after);
    if (shown() && before.some((decisions, at) => decisions !== after[at])) showBar();
  }

  /** @param said of the newest decision */
  function showBar(said?: string) {
    const groups = all();
    const latest = groups.at(-1);
    const last = shown();
    if (!latest) {
      if (last) notices.dismiss(last.id);
      return;
    }
    const left = leftOf(latest);
    const isLong = left > LONG_MS;
    const about = decidedText(latest);
    const text = said ? `${said} ${about}` : about;
    const countOf = (decisions: readonly HeldDecisions[]) =>
      decisions.reduce((sum, { held }) => sum + held.length, 0);
    // Those before it go out while this is shown: the clock is that of the first.
    const happens = (toText: (milliseconds: number) => string) => {
      const present = all();
      const inTime = toText(Math.max(0, Math.min(left, ...present.map(leftOf))));
      const count = countOf(present);
      return count > latest.held.length ? texts.held.goOut(count, inTime) : happensText(latest, inTime);
    };
    const settleFromBar = (action: keyof typeof CALLS, decisions: readonly HeldDecisions[]) => () =>
      settle.mutate({ held: decisions.flatMap(({ held }) => held), action, fromNotice: true });
    notices.show(isLong ? `${text} · ${happens(leftText)}` : text, 'ok', {
      subject: SUBJECT,
      action: {
        label: groups.length === 1 ? texts.held.undo : texts.held.undoOf(peopleText(latest)),
        onSelect: settleFromBar('undo', [latest]),
        forMs: Math.min(left, LONG_MS),
        other: {
          label: groups.length === 1 ? sendLabel(latest) : texts.held.sendAll(countOf(groups)),
          onSelect: settleFromBar('send', groups),
        },
        ...(!isLong && {
          countdown: {
            shown: () => happens(clockText),
            spoken: happens(leftText),
          },
        }),
      },
    });
  }

  return {
    add,
    forget,
    settle: settle.mutate,
    /** What is being sent. */
    settling: settle.isPending ? settle.variables.action : undefined,
    /** Undoes the latest decision of this tab that is held. */
    undoLatest() {
      const latest = all().at(-1);
      const last = shown();
      if (!latest) notices.show(texts.held.nothing);
      if (!latest || settle.isPending) return;
      if (last) notices.dismiss(last.id);
      settle.mutate({ held: latest.held, action: 'undo', fromNotice: true });
    },
  };
}

/** Calls back when the decision on one application that was read in this tab is undone. */
export function useUndone(onUndone: (applicationId: string) => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onUndone);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.mutation.options.mutationKey !== SETTLE) return;
        const { action, held } = event.mutation.state.variables as Settling;
        const [applicationId = '', ...more] = held.map(({ _id }) => _id);
        const isRead = client.getQueryData(queryKeyOf(GET_APPLICATION, { params: { applicationId } }));
        if (action === 'undo' && more.length === 0 && isRead) tell(applicationId);
      }),
    [client],
  );
}

/** Whether the bar of this tab is about a decision, until it is dismissed. */
export function useIsInBar(decision: string): boolean {
  const { notices, queryClient: client } = useHost();
  return useSyncExternalStore(
    notices.subscribe,
    () =>
      notices.get().some(({ subject }) => subject === SUBJECT) &&
      (client.getQueryData<HeldDecisions[]>(HELD) ?? []).some(({ held }) =>
        held.some((one) => one.decision === decision),
      ),
  );
}

/** How long the server takes at most, as a rule, until a decision that is due has taken effect. */
const APPLIED_MS = 1_500;
const RETRY_MS = 5_000;

/** Fetches again what is shown when the first of these decisions has taken effect. */
export function useRefetchAfterHold(applications: readonly Pick<ApplicationRow, 'held'>[]): void {
  const { api, queryClient } = useHost();
  const untils = applications.flatMap(({ held }) => (held ? Date.parse(held.until) : []));
  const next = Math.min(...untils);
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (milliseconds: number) => {
      timer = setTimeout(() => {
        void invalidate(queryClient, ...DECISION_CALLS);
        wait(RETRY_MS);
      }, milliseconds);
    };
    wait(Math.max(0, next - api.now()) + APPLIED_MS);
    return () => clearTimeout(timer);
  }, [api, queryClient, next]);
}
