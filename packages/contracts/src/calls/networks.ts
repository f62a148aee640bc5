import { type Static, Type } from 'typebox';
import { type Call, defineCalls, strict } from '../call.ts';
import { DECLINE_TYPES } from '../connections.ts';
import { DateTime, Id, literals, message, nullable, paging, text } from '../fields.ts';
import { MAX_PEOPLE_SEARCH } from '../limits.ts';

/**
 * How well two people fit together, and why: the share of their skills that both have, and their discipline.
 */
export const Compatibility = Type.Object({
  /** 0 to 100 */
  percent: Type.Integer(),
  commonSkills: Type.Array(Type.String()),
  /** of skills that either has */
  allSkills: Type.Integer(),
  /** the discipline both name, `''` if they don't */
  commonDiscipline: Type.String(),
});
export type Compatibility = Static<typeof Compatibility>;

const person = {
  _id: Id,
  name: Type.String(),
  profilePicture: nullable(Type.String()),
  discipline: Type.String(),
  compatibility: Compatibility,
};

/** Someone else in one of the lists (A§3). */
export const NetworkPerson = Type.Object(person);
export type NetworkPerson = Static<typeof NetworkPerson>;

/** The caller and the people around them (A§3, C§4 C§7). */
export const NetworkLists = Type.Object({
  discipline: Type.String(),
  name: Type.String(),
  profilePicture: nullable(Type.String()),
  /** newest connection first; whole days since it was accepted */
  projectNetworkList: Type.Array(Type.Object({ ...person, connectedDays: Type.Integer() })),
  encourageReceived: Type.Array(NetworkPerson),
  /** includes declined requests; `mayAskAgain` once a polite decline is old enough */
  encourageSent: Type.Array(Type.Object({ ...person, mayAskAgain: Type.Boolean() })),
  declinePolitely: Type.Array(NetworkPerson),
  declineHarshly: Type.Array(NetworkPerson),
  /** the one list that `limit`, `cursor` and `q` touch; newest members first */
  availableFreshNetworks: Type.Array(NetworkPerson),
});
export type NetworkLists = Static<typeof NetworkLists>;

const action = {
  exact: true,
  spec: 'A§7 C§4',
  body: strict({ networkId: Id }),
  reply: { 200: Type.Object(message) },
} as const satisfies Omit<Call, 'scope' | 'summary'>;

/** Someone whom the caller has blocked. */
export const BlockedPerson = Type.Object({
  _id: Id,
  name: Type.String(),
  profilePicture: nullable(Type.String()),
  blockedAt: DateTime,
});
export type BlockedPerson = Static<typeof BlockedPerson>;

const decline = { ...action, summary: 'Decline a request' } as const;
const type = literals(DECLINE_TYPES);

export const networksCalls = defineCalls({
  // The aliases are the guest paths of the same calls (C§2).
  'GET /api/pn/all-networks': {
    scope: 'applicant',
    aliases: ['POST /api/guest/pn/all-networks'],
    summary: "The caller's networks; people to meet are paged and found by the beginnings of words",
    spec: 'A§7 C§1 C§4',
    query: strict({
      ...paging,
      q: Type.Optional(text(MAX_PEOPLE_SEARCH)),
      /** `match`: the newest 1,000 by common ground, the best first */
      sort: Type.Optional(literals(['newest', 'match'])),
    }),
    reply: { 200: Type.Object({ pnLists: NetworkLists }) },
  },
  'POST /api/pn/encouraged': {
    scope: 'applicant',
    membersOnly: true,
    ...action,
    summary: 'Send a connection request',
  },
  'POST /api/pn/encourage-support': {
    scope: 'applicant',
    ...action,
    aliases: ['POST /api/guest/pn/encourage-support'],
    summary: 'Accept a request, or one declined before',
  },
  'POST /api/pn/discouraged': { scope: 'applicant', ...decline, body: strict({ networkId: Id, type }) },
  'POST /api/pn/remove-network': {
    scope: 'applicant',
    ...action,
    aliases: ['POST /api/guest/pn/remove-network'],
    summary: 'End a connection',
  },
  'POST /api/pn/withdraw': { scope: 'applicant', ...action, summary: 'Withdraw a request' },

  // The blocked person is not notified, and finds the caller nowhere.
  'GET /api/pn/blocked': {
    scope: 'applicant',
    summary: 'The people whom the caller has blocked, the latest first',
    spec: 'C§10',
    query: strict(paging),
    reply: { 200: Type.Object({ people: Type.Array(BlockedPerson) }) },
  },
  'POST /api/pn/block': {
    scope: 'applicant',
    ...action,
    summary: 'Block a person: ends the connection, and each finds the other nowhere',
    spec: 'C§10',
  },
  'POST /api/pn/unblock': {
    scope: 'applicant',
    ...action,
    summary: 'Unblock a person; an ended connection stays ended',
    spec: 'C§10',
  },

  'POST /api/guest/pn/discouraged': {
    scope: 'applicant',
    ...decline,
    tokenInBody: true,
    body: strict({ networkId: Id, type, token: Type.Optional(Type.String({ maxLength: 8192 })) }),
  },
});
