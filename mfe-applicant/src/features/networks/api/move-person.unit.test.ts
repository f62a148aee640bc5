import type { NetworkLists, NetworkPerson } from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import { movePerson, type NetworkList } from './move-person.ts';

const person = (name: string): NetworkPerson => ({
  _id: name,
  name,
  profilePicture: null,
  discipline: '',
  compatibility: { percent: 0, commonSkills: [], allSkills: 0, commonDiscipline: '' },
});

const ada = person('ada');
const lists: NetworkLists = {
  name: 'Me',
  discipline: '',
  profilePicture: null,
  projectNetworkList: [{ ...person('bo'), connectedDays: 3 }],
  encourageReceived: [ada, person('cleo')],
  encourageSent: [{ ...person('dan'), mayAskAgain: true }],
  declinePolitely: [person('eva')],
  declineHarshly: [],
  availableFreshNetworks: [person('fay')],
};

const names = ({ availableFreshNetworks, ...all }: NetworkLists): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries({ ...all, fresh: availableFreshNetworks })
      .filter((entry): entry is [string, NetworkPerson[]] => Array.isArray(entry[1]))
      .map(([list, people]) => [list, people.map(({ name }) => name)]),
  );

describe('moving a person', () => {
  const targets: NetworkList[] = [
    'projectNetworkList',
    'encourageReceived',
    'encourageSent',
    'declinePolitely',
    'declineHarshly',
    'fresh',
  ];

  it.each(targets)('to %s puts them on top of it and into no other list', (target) => {
    const before = names(lists);
    const expected: Record<string, string[]> = { ...before, encourageReceived: ['cleo'] };
    if (target !== 'fresh') expected[target] = ['ada', ...(expected[target] ?? [])];
    expect(names(movePerson(lists, ada, target))).toEqual(expected);
  });

  it('starts a connection at day 0 and a request as waiting', () => {
    expect(movePerson(lists, ada, 'projectNetworkList').projectNetworkList[0]?.connectedDays).toBe(0);
    const [dan] = lists.encourageSent;
    expect(movePerson(lists, dan!, 'encourageSent').encourageSent[0]?.mayAskAgain).toBe(false);
  });

  it('removes a person from people to meet, and leaves adding to the server', () => {
    const [fay] = lists.availableFreshNetworks;
    expect(names(movePerson(lists, fay!, 'encourageSent'))).toMatchObject({
      encourageSent: ['fay', 'dan'],
      fresh: [],
    });
    expect(names(movePerson(lists, ada, 'fresh')).fresh).toEqual(['fay']);
  });
});
