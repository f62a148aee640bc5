import type { NetworkLists, NetworkPerson } from '@firstrung/contracts';

/** The lists people stand in; `fresh` is the one that is only fetched, never added to. */
export type Place =
  | 'projectNetworkList'
  | 'encourageReceived'
  | 'encourageSent'
  | 'declinePolitely'
  | 'declineHarshly'
  | 'fresh';

/** The lists with a person on top of one of them and in no other. */
export function placed(lists: NetworkLists, person: NetworkPerson, place: Place): NetworkLists {
  const without = <P extends NetworkPerson>(people: readonly P[]) =>
    people.filter(({ _id }) => _id !== person._id);
  const onTop = <P extends NetworkPerson>(here: Place, people: readonly P[], entry: P) =>
    place === here ? [entry, ...without(people)] : without(people);
  return {
    ...lists,
    projectNetworkList: onTop('projectNetworkList', lists.projectNetworkList, {
      ...person,
      connectedDays: 0,
    }),
    encourageReceived: onTop('encourageReceived', lists.encourageReceived, person),
    encourageSent: onTop('encourageSent', lists.encourageSent, { ...person, mayAskAgain: false }),
    declinePolitely: onTop('declinePolitely', lists.declinePolitely, person),
    declineHarshly: onTop('declineHarshly', lists.declineHarshly, person),
    availableFreshNetworks: without(lists.availableFreshNetworks),
  };
}
