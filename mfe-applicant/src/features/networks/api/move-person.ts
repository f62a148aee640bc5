import type { NetworkLists, NetworkPerson } from '@firstrung/contracts';

/** Where a person can be moved to. `fresh`: people to meet; only the server adds to that list. */
export type NetworkList =
  | 'projectNetworkList'
  | 'encourageReceived'
  | 'encourageSent'
  | 'declinePolitely'
  | 'declineHarshly'
  | 'fresh';

/** Puts a person on top of one list and removes them from all others. */
export function movePerson(lists: NetworkLists, person: NetworkPerson, to: NetworkList): NetworkLists {
  const without = <P extends NetworkPerson>(people: readonly P[]) =>
    people.filter(({ _id }) => _id !== person._id);
  const updated = <P extends NetworkPerson>(list: NetworkList, people: readonly P[], entry: P) =>
    list === to ? [entry, ...without(people)] : without(people);
  return {
    ...lists,
    projectNetworkList: updated('projectNetworkList', lists.projectNetworkList, {
      ...person,
      connectedDays: 0,
    }),
    encourageReceived: updated('encourageReceived', lists.encourageReceived, person),
    encourageSent: updated('encourageSent', lists.encourageSent, { ...person, mayAskAgain: false }),
    declinePolitely: updated('declinePolitely', lists.declinePolitely, person),
    declineHarshly: updated('declineHarshly', lists.declineHarshly, person),
    availableFreshNetworks: without(lists.availableFreshNetworks),
  };
}
