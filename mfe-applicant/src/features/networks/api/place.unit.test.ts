import type { NetworkLists, NetworkPerson } from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import { type Place, placed } from './place.ts';

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

describe('placing somebody', () => {
  const places: Place[] = [
    'projectNetworkList',
    'encourageReceived',
    'encourageSent',
    'declinePolitely',
    'declineHarshly',
    'fresh',
  ];

  it.each(places)('in %s puts them on top of it and into no other list', (place) => {
    const before = names(lists);
    const expected: Record<string, string[]> = { ...before, encourageReceived: ['cleo'] };
    if (place !== 'fresh') expected[place] = ['ada', ...(expected[place] ?? [])];
    expect(names(placed(lists, ada, place))).toEqual(expected);
  });

  it('begins a connection at no days, and a request as one that waits', () => {
    expect(placed(lists, ada, 'projectNetworkList').projectNetworkList[0]?.connectedDays).toBe(0);
    const [dan] = lists.encourageSent;
    expect(placed(lists, dan!, 'encourageSent').encourageSent[0]?.mayAskAgain).toBe(false);
  });

  it('takes people to meet out of their list, and leaves adding to the server', () => {
    const [fay] = lists.availableFreshNetworks;
    expect(names(placed(lists, fay!, 'encourageSent'))).toMatchObject({
      encourageSent: ['fay', 'dan'],
      fresh: [],
    });
    expect(names(placed(lists, ada, 'fresh')).fresh).toEqual(['fay']);
  });
});
