import type { ConnectionState } from '@firstrung/contracts';

/** The relation of two applicants. */
export interface Relation {
  state: ConnectionState;
  /** who sent the request that led to the state; `null` while fresh */
  requesterId: string | null;
  /** when the state was reached */
  since: Date;
  /** time of the last acceptance; it stays when the connection is removed */
  connectedAt: Date | null;
  /** The requester withdrew a declined request: to both there is none, but the decline is remembered. */
  withdrawn: boolean;
}

export const ACTIONS = [
  'request',
  'withdrawRequest',
  'accept',
  'declinePolitely',
  'declineHarshly',
  'remove',
] as const;
export type Action = (typeof ACTIONS)[number];

/** The relation as one of the two sees it. A declined requester still sees `sent` (C§4). */
export const VIEWS = [
  'fresh',
  'sent',
  'received',
  'connected',
  'declinedPolitely',
  'declinedHarshly',
] as const;
export type View = (typeof VIEWS)[number];

/** The relation of two applicants without a connection. */
export const unrelated = (now: Date): Relation => ({
  state: 'fresh',
  requesterId: null,
  since: now,
  connectedAt: null,
  withdrawn: false,
});

const DAY_MS = 24 * 60 * 60 * 1000;
const ASK_AGAIN_DAYS = 30;

/** The relation after an action of `actorId`, or `undefined` if the action is refused (C§4). */
export function act(relation: Relation, action: Action, actorId: string, now: Date): Relation | undefined {
  const { state, requesterId, connectedAt } = relation;
  const to = (next: ConnectionState, requester = requesterId): Relation => ({
    state: next,
    requesterId: requester,
    since: now,
    connectedAt: next === 'connected' ? now : connectedAt,
    withdrawn: false,
  });
  const asked = requesterId === actorId;
  if (relation.withdrawn) {
    if (action !== 'request') return undefined;
    // The requester must not learn of the decline by asking again, nor get around it.
    return asked && !mayAskAgain(relation, actorId, now)
      ? { ...relation, withdrawn: false }
      : to('requested', actorId);
  }
  switch (action) {
    case 'request':
      return state === 'fresh' || mayAskAgain(relation, actorId, now) ? to('requested', actorId) : undefined;
    case 'withdrawRequest':
      if (!asked || state === 'connected') return undefined;
      // Answered as for a request that waits. The time of the decline stays.
      return state === 'requested' ? to('fresh', null) : { ...relation, withdrawn: true };
    case 'accept':
      return mayBeAccepted(state) && !asked ? to('connected') : undefined;
    case 'declinePolitely':
      return state === 'requested' && !asked ? to('declinedPolitely') : undefined;
    case 'declineHarshly':
      return state === 'requested' && !asked ? to('declinedHarshly') : undefined;
    case 'remove':
      return state === 'connected' ? to('fresh', null) : undefined;
  }
}

/** After a polite decline a new request is possible after 30 days, after a harsh one never. */
export const mayAskAgain = ({ state, requesterId, since }: Relation, actorId: string, now: Date): boolean =>
  state === 'declinedPolitely' && requesterId === actorId && daysBetween(since, now) >= ASK_AGAIN_DAYS;

/** A declined request can still be accepted later. */
const mayBeAccepted = (state: ConnectionState) =>
  state === 'requested' || state === 'declinedPolitely' || state === 'declinedHarshly';

export function viewOf({ state, requesterId, withdrawn }: Relation, viewerId: string): View {
  if (withdrawn) return 'fresh';
  if (state === 'fresh' || state === 'connected') return state;
  if (requesterId === viewerId) return 'sent';
  return state === 'requested' ? 'received' : state;
}

/** Whole days from one time to a later one. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));

/**
 * The message for a refused action. It reveals nothing that the
 * caller cannot see: a declined request looks like an open one.
 */
export function refusalOf(action: Action, view: View): string {
  if (action === 'remove') return 'You are not connected.';
  switch (view) {
    case 'fresh':
      return 'There is no request.';
    case 'connected':
      return 'You are already connected.';
    case 'received':
      return 'This person has already sent you a request, which you can accept or decline.';
    case 'sent':
      return 'You have already sent a request.';
    case 'declinedPolitely':
    case 'declinedHarshly':
      return 'You have already declined. You can still accept.';
  }
}

/**
 * The budgets that a request to connect draws on, in this order:
 * an account that is younger than a day has a smaller one too.
 */
export const requestBudgets = (joinedAt: Date, now: Date) =>
  now.getTime() - joinedAt.getTime() < DAY_MS
    ? (['connectionRequestOfNewAccount', 'connectionRequest'] as const)
    : (['connectionRequest'] as const);
