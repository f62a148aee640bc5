import { countedWords, type NetworkLists, type NetworkPerson } from '@firstrung/contracts';
import type { NetworksContext } from '../context.ts';
import { blockedPairsOf } from '../db/queries/blocks.ts';
import { type RelatedUser, relatedUsersOf, relationOf } from '../db/queries/connections.ts';
import { type Keyset, otherProfiles, type Profile } from '../db/queries/profiles.ts';
import { type Compared, comparable, compatibility } from '../domain/compatibility.ts';
import { daysBetween, mayAskAgain, type View, viewOf } from '../domain/connection.ts';
import { wordsOf } from '../domain/search.ts';
import { type Claims, profileOf } from './profiles.ts';

type Person = Pick<Profile, 'id' | 'name' | 'profile_picture' | 'discipline' | 'skills'>;
type Known = Omit<NetworkLists, 'availableFreshNetworks'>;

/** The caller's relations, and the accounts to leave out of the people to meet. */
export async function networksOf(context: NetworksContext, caller: Claims, now: Date) {
  const self = await profileOf(context, caller);
  const blocks = await blockedPairsOf(context.db, self.id);
  const related = await relatedUsersOf(context.db, self.id);
  // A person who blocks the caller can only be in the list of sent requests.
  const relatedUsers = related.filter(({ id }) => !blocks.byPerson.has(id));
  const compared = comparable(self);
  return {
    compared,
    lists: splitLists(self, compared, relatedUsers, now),
    known: [self.id, ...relatedUsers.map(({ id }) => id), ...blocks.either],
  };
}

/** A page of people to meet: all except those of `but`; with `q` those that match it. */
export async function peopleToMeet(
  context: NetworksContext,
  { but, q = '', after, limit }: { but: string[]; q?: string | undefined; after?: Keyset; limit: number },
) {
  const words = countedWords(wordsOf(q));
  // A query of punctuation alone matches no one.
  if (words.length === 0 && q.trim() !== '') return [];
  return otherProfiles(context.db, { but, words, limit, ...(after ? { after } : {}) });
}

/** The sort key of people by common ground: the best match first, of equal ones the newest. */
export interface Match {
  percent: number;
  created_at: Date;
  id: string;
}

/** As many people as are ranked; others are found by a search. */
const RANKED = 1_000;

const byMatch = (one: Match, other: Match): number =>
  other.percent - one.percent ||
  other.created_at.getTime() - one.created_at.getTime() ||
  Number(one.id < other.id) - Number(one.id > other.id);

/** A page of the newest people to meet, those with the most in common first. */
export async function peopleByMatch(
  context: NetworksContext,
  self: Compared,
  {
    after,
    limit,
    ...wanted
  }: { but: string[]; q?: string | undefined; after: Match | undefined; limit: number },
) {
  const people = await peopleToMeet(context, { ...wanted, limit: RANKED });
  return people
    .map((person) => ({ ...person, percent: compatibility(self, comparable(person)).percent }))
    .filter((person) => after === undefined || byMatch(after, person) < 0)
    .sort(byMatch)
    .slice(0, limit);
}

export const personReply = (self: Compared, other: Person): NetworkPerson => ({
  _id: other.id,
  name: other.name,
  profilePicture: other.profile_picture,
  discipline: other.discipline,
  compatibility: compatibility(self, comparable(other)),
});

const byFirstContact = (one: RelatedUser, other: RelatedUser) =>
  one.connection_id < other.connection_id ? 1 : -1;

function splitLists(
  self: Profile,
  compared: Compared,
  relatedUsers: readonly RelatedUser[],
  now: Date,
): Known {
  const seen = (view: View) => relatedUsers.filter((one) => viewOf(relationOf(one), self.id) === view);
  const people = (view: View) => seen(view).map((other) => personReply(compared, other));
  return {
    discipline: self.discipline,
    name: self.name,
    profilePicture: self.profile_picture,
    projectNetworkList: seen('connected').map((other) => ({
      ...personReply(compared, other),
      connectedDays: daysBetween(other.since, now),
    })),
    encourageReceived: people('received'),
    // Not sorted by the time of the state, because the order would reveal a decline.
    encourageSent: seen('sent')
      .sort(byFirstContact)
      .map((other) => ({
        ...personReply(compared, other),
        mayAskAgain: mayAskAgain(relationOf(other), self.id, now),
      })),
    declinePolitely: people('declinedPolitely'),
    declineHarshly: people('declinedHarshly'),
  };
}
