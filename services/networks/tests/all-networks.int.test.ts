import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Person, sharedNetworks } from './harness.ts';

const GUEST = '/api/guest/pn';

const networks = await sharedNetworks();
const ann = await networks.person('Ann', { skills: 'SQL, C++, Dutch', discipline: 'Energy' });

const fresh = async (person: Person, query = ''): Promise<string[]> => {
  const { status, body } = await networks.lists(person, query);
  expect(status).toBe(200);
  return body.pnLists.availableFreshNetworks.map(({ name }: { name: string }) => name);
};
/** Every page, by the links alone. */
async function pages(person: Person, query: string): Promise<string[][]> {
  const found: string[][] = [];
  for (let path: string | undefined = `/api/pn/all-networks${query}`; path; ) {
    const { body, headers } = await networks.server.call('GET', path, { headers: person.headers });
    found.push(body.pnLists.availableFreshNetworks.map(({ name }: { name: string }) => name));
    path = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return found;
}

describe('the lists', () => {
  it('contain everything of the caller, and the public part of others', async () => {
    const bob = await networks.person('Bobbin', { skills: 'c++; sql', discipline: 'energy' });
    const { body } = await networks.lists(ann, '?q=bobbin');
    expect(body).toEqual({
      pnLists: {
        name: 'Ann',
        discipline: 'Energy',
        profilePicture: null,
        projectNetworkList: [],
        encourageReceived: [],
        encourageSent: [],
        declinePolitely: [],
        declineHarshly: [],
        availableFreshNetworks: [
          {
            _id: bob.id,
            name: 'Bobbin',
            profilePicture: null,
            discipline: 'energy',
            compatibility: {
              percent: 75,
              commonSkills: ['c++', 'sql'],
              allSkills: 3,
              commonDiscipline: 'energy',
            },
          },
        ],
      },
    });
    const [theirs] = (await networks.lists(bob, '?limit=100')).body.pnLists.availableFreshNetworks.filter(
      ({ _id }: { _id: string }) => _id === ann.id,
    );
    expect(theirs.compatibility).toEqual(body.pnLists.availableFreshNetworks[0].compatibility);
  });

  it('have the latest first', async () => {
    const people = [await networks.person('First'), await networks.person('Second')];
    const cleo = await networks.person('Cleo');
    for (const person of people) {
      networks.server.clock.advance(1_000);
      await networks.ask(person, cleo);
    }
    expect(await networks.sees(cleo)).toEqual({ encourageReceived: ['Second', 'First'] });
    for (const person of people) {
      networks.server.clock.advance(1_000);
      await networks.accept(cleo, person);
    }
    expect(await networks.sees(cleo)).toEqual({ projectNetworkList: ['Second', 'First'] });
  });

  it('put people to meet in the order of common ground, page by page', async () => {
    const skills = 'mooring, rowing';
    const self = await networks.person('Mo', { skills });
    for (const [name, theirs] of [
      ['Wharf All', 'rowing; mooring'],
      ['Wharf One', 'rowing, knots, tar'],
      ['Wharf Half', 'mooring'],
      ['Wharf Last', 'sewing'],
      ['Wharf None', 'baking'],
    ] as const) {
      networks.server.clock.advance(1_000);
      await networks.person(name, { skills: theirs });
    }
    const found = await pages(self, '?sort=match&limit=2&q=wharf');
    // Equal ones: the newest first.
    expect(found).toEqual([['Wharf All', 'Wharf Half'], ['Wharf One', 'Wharf None'], ['Wharf Last']]);
    expect((await networks.lists(self, '?sort=match&cursor=WyIyMDI2Il0')).status).toBe(400);
  });

  it('answer at once to a caller whose account is not known yet', async () => {
    const headers = await networks.server.as({ id: randomUUID(), name: 'Quick' });
    const { status, body } = await networks.lists({ id: '', name: '', headers });
    expect(status).toBe(200);
    expect(body.pnLists.name).toBe('Quick');
  });
});

describe('people to meet', () => {
  it('come in pages, newest first, each once, without existing connections', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `Pagina ${index}`);
    const members: Person[] = [];
    for (const name of names) members.push(await networks.person(name));
    await networks.ask(ann, members[3]!);
    await networks.ask(members[5]!, ann);
    expect(await pages(ann, '?q=pagina&limit=2')).toEqual([
      ['Pagina 6', 'Pagina 4'],
      ['Pagina 2', 'Pagina 1'],
      ['Pagina 0'],
    ]);
    expect(await fresh(members[6]!, '?q=pagina%206')).toEqual([]);
  });

  it('stay complete when accounts join or leave during paging', async () => {
    for (let index = 0; index < 4; index++) await networks.person(`Movable ${index}`);
    const first = await networks.lists(ann, '?q=movable&limit=2');
    const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1];
    await networks.person('Movable late');
    const [deleted] = first.body.pnLists.availableFreshNetworks;
    await networks.deleteAccount({ ...ann, id: deleted._id });
    const second = await networks.server.call('GET', next!, { headers: ann.headers });
    expect(second.body.pnLists.availableFreshNetworks.map(({ name }: { name: string }) => name)).toEqual([
      'Movable 1',
      'Movable 0',
    ]);
    expect(second.headers.get('link')).toBeNull();
  });

  it.each([
    ['the beginnings of words of the name, in any order', 'angs chl'],
    ['the discipline', 'marine bio'],
    ['a skill', 'f#'],
    ['a skill of several words', 'deep div'],
    ['all of it together', 'chloë biology f#'],
  ])('are found by %s', async (_, q) => {
    await chloe();
    expect(await fresh(ann, `?q=${encodeURIComponent(q)}`)).toEqual(['Chloë Ångström']);
  });

  it.each(['loë', 'chloë zack', 'c#', "'", 'chloë & !ann'])('are not found by %j', async (q) => {
    await chloe();
    const found = await fresh(ann, `?q=${encodeURIComponent(q)}`);
    expect(found).not.toContain('Chloë Ångström');
  });

  it('are found by what they are called now', async () => {
    const person = await networks.person('Formerly');
    await networks.server.call('PUT', '/api/profile/update-profile', {
      headers: person.headers,
      body: { name: 'Nowadays', skills: `welding, ${'x'.repeat(1_900)}` },
    });
    expect(await fresh(ann, '?q=formerly')).toEqual([]);
    expect(await fresh(ann, '?q=nowadays')).toEqual(['Nowadays']);
    expect(await fresh(ann, '?q=welding')).toEqual(['Nowadays']);
  });

  it('are all returned for a blank search', async () => {
    expect(await fresh(ann, '?q=%20&limit=100')).toEqual(await fresh(ann, '?limit=100'));
  });

  let chloeThere: Promise<Person> | undefined;
  const chloe = () => {
    chloeThere ??= networks.person('Chloë Ångström', {
      skills: 'F#, deep-sea diving',
      discipline: 'Marine Biology',
    });
    return chloeThere;
  };
});

describe('the guest paths', () => {
  const bare = { headers: {} };

  it('are the same calls for a token', async () => {
    const bob = await networks.person('Twin');
    const cleo = await networks.person('Triplet');
    const lists = await networks.server.call('POST', `${GUEST}/all-networks?q=triplet&limit=1`, {
      headers: bob.headers,
    });
    expect(lists.body).toEqual((await networks.lists(bob, '?q=triplet&limit=1')).body);
    const paged = await networks.server.call('POST', `${GUEST}/all-networks?limit=1`, {
      headers: bob.headers,
    });
    expect(paged.headers.get('link')).toContain(`<${GUEST}/all-networks?limit=1&cursor=`);

    await networks.ask(bob, cleo);
    const networkId = bob.id;
    const polite = { networkId, type: 'polite' };
    expect(await networks.post(cleo, `${GUEST}/discouraged`, polite)).toMatchObject({ status: 200 });
    expect(await networks.sees(cleo)).toEqual({ declinePolitely: ['Twin'] });
    expect(await networks.post(cleo, `${GUEST}/encourage-support`, { networkId })).toMatchObject({
      status: 200,
    });
    expect(await networks.sees(cleo)).toEqual({ projectNetworkList: ['Twin'] });
    expect(await networks.post(cleo, `${GUEST}/remove-network`, { networkId })).toMatchObject({
      status: 200,
    });
    expect(await networks.sees(cleo)).toEqual({});
  });

  it('accept the token of discouraged in its body', async () => {
    const bob = await networks.person('Bodily');
    const cleo = await networks.person('Claire');
    await networks.ask(bob, cleo);
    const body = { networkId: bob.id, type: 'harsh' };
    const path = `${GUEST}/discouraged`;
    const token = cleo.headers.authorization?.replace('Bearer ', '');

    for (const none of [{}, { token: '' }, { token: 5 }])
      expect(await networks.post(bare, path, { ...body, ...none })).toMatchObject({
        status: 401,
        body: { error: 'NoToken', message: 'Please login first' },
      });
    for (const bad of ['nonsense', `${token?.slice(0, -4)}AAAA`, 'a b']) {
      expect(await networks.post(bare, path, { ...body, token: bad })).toMatchObject({
        status: 401,
        body: { error: 'BadToken' },
      });
    }
    const recruiter = (await networks.server.as({ role: 'recruiter' })).authorization?.replace('Bearer ', '');
    expect((await networks.post(bare, path, { ...body, token: recruiter })).status).toBe(403);
    // Authentication comes before validation.
    expect((await networks.post(bare, path, { token })).status).toBe(400);
    expect((await networks.post(bare, '/api/pn/discouraged', { ...body, token })).status).toBe(401);
    expect(await networks.sees(cleo)).toEqual({ encourageReceived: ['Bodily'] });

    // The header counts if there are both.
    const other = bob.headers.authorization?.replace('Bearer ', '');
    expect((await networks.post(cleo, path, { ...body, token: other })).status).toBe(200);
    expect(await networks.sees(cleo)).toEqual({ declineHarshly: ['Bodily'] });
    await networks.accept(cleo, bob);
    await networks.remove(cleo, bob);
    await networks.ask(bob, cleo);
    expect((await networks.post(bare, path, { ...body, token })).status).toBe(200);
    expect(await networks.sees(cleo)).toEqual({ declineHarshly: ['Bodily'] });
  });
});
