import type { ConnectionState } from '@firstrung/contracts';

/** How two people stand to each other, and who of them asked. */
export interface Standing {
  state: ConnectionState;
  /** who asked for what the state came from; `null` while fresh */
  requesterId: string | null;
  /** when the state came to be */
  since: Date;
  /** last accepted; it stays when the connection is removed */
  connectedAt: Date | null;
}

export const ACTIONS = [
  'request',
  'withdraw',
  'accept',
  'declinePolitely',
  'declineHarshly',
  'remove',
] as const;
export type Action = (typeof ACTIONS)[number];

/** What one of the two sees. Who asked is not told of being declined: to them it stays `sent` (decisions §4). */
export const VIEWS = [
  'fresh',
  'sent',
  'received',
  'connected',
  'declinedPolitely',
  'declinedHarshly',
] as const;
export type View = (typeof VIEWS)[number];

/** Before they have anything to do with each other. */
export const strangers = (now: Date): Standing => ({
  state: 'fresh',
  requesterId: null,
  since: now,
  connectedAt: null,
});

const DAY_MS = 24 * 60 * 60 * 1000;
const ASK_AGAIN_DAYS = 30;

/** What becomes of a standing when `actorId` acts, or `undefined` where that is refused (decisions §4). */
export function act(standing: Standing, action: Action, actorId: string, now: Date): Standing | undefined {
  const { state, requesterId, connectedAt } = standing;
  const to = (next: ConnectionState, requester = requesterId): Standing => ({
    state: next,
    requesterId: requester,
    since: now,
    connectedAt: next === 'connected' ? now : connectedAt,
  });
  const asked = requesterId === actorId;
  switch (action) {
    case 'request':
      return state === 'fresh' || mayAskAgain(standing, actorId, now) ? to('requested', actorId) : undefined;
    case 'withdraw':
      return state === 'requested' && asked ? to('fresh', null) : undefined;
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

/** A polite decline may be asked again after 30 days, a harsh one not. */
export const mayAskAgain = ({ state, requesterId, since }: Standing, actorId: string, now: Date): boolean =>
  state === 'declinedPolitely' && requesterId === actorId && daysBetween(since, now) >= ASK_AGAIN_DAYS;

/** A decliner may still accept later. */
const mayBeAccepted = (state: ConnectionState) =>
  state === 'requested' || state === 'declinedPolitely' || state === 'declinedHarshly';

export function viewOf({ state, requesterId }: Standing, viewerId: string): View {
  if (state === 'fresh' || state === 'connected') return state;
  if (requesterId === viewerId) return 'sent';
  return state === 'requested' ? 'received' : state;
}

/** Whole days from one time to a later one. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));
