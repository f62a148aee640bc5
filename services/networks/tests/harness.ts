import { randomUUID } from 'node:crypto';
import type { HttpConfig } from '@firstrung/service-kit/http';
import { createEventRecord, startTestServer } from '@firstrung/service-kit/testing';
import { uncounted } from '@firstrung/test-kit/costs';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { createNetworksService, readConfig } from '../src/index.ts';

/** A user with a token and a profile. */
export interface Person {
  id: string;
  name: string;
  headers: Record<string, string>;
}

export type Networks = Awaited<ReturnType<typeof startNetworks>>;

let shared: Promise<Networks> | undefined;

/** The service that the test files of a worker share, which ends with the worker. */
export function sharedNetworks(): Promise<Networks> {
  shared ??= uncounted(() => startNetworks());
  return shared;
}

/** The service on a database of its own, with what people do there. */
export async function startNetworks({ http = {} }: { http?: Partial<HttpConfig> } = {}) {
  const database = await createTestDatabase();
  const server = await startTestServer({
    databaseUrl: database.url,
    http,
    services: async ({ databaseUrl, ...kit }) => [
      await createNetworksService(readConfig({ DATABASE_URL: databaseUrl }), kit),
    ],
  });
  const record = createEventRecord();
  await record.listen(server.bus, [
    'networks.connection.changed.v1',
    'networks.notification.changed.v1',
    'networks.block.changed.v1',
    'networks.profile.changed.v1',
    'networks.picture.requested.v1',
  ]);

  const lists = (person: Person, query = '') =>
    server.call('GET', `/api/pn/all-networks${query}`, { headers: person.headers });
  const post = (person: Pick<Person, 'headers'>, path: string, body: unknown) =>
    server.call('POST', path, { headers: person.headers, body });

  return {
    server,
    databaseUrl: database.url,
    lists,
    post,
    /** A new user. Members are listed by the time they joined, so each joins a second later. */
    async person(name: string, profile: { skills?: string; discipline?: string } = {}): Promise<Person> {
      server.clock.advance(1_000);
      const id = randomUUID();
      const headers = await server.as({ id, name });
      const { status } = await server.call('PUT', '/api/profile/update-profile', { headers, body: profile });
      if (status !== 200) throw new Error(`no profile: ${status}`);
      return { id, name, headers };
    },
    /** Lets time pass, longer than tokens live. */
    async later(ms: number, ...people: Person[]) {
      server.clock.advance(ms);
      for (const person of people) person.headers = await server.as(person);
    },
    ask: (one: Person, other: Person) => post(one, '/api/pn/encouraged', { networkId: other.id }),
    accept: (one: Person, other: Person) => post(one, '/api/pn/encourage-support', { networkId: other.id }),
    decline: (one: Person, other: Person, type: 'polite' | 'harsh') =>
      post(one, '/api/pn/discouraged', { networkId: other.id, type }),
    remove: (one: Person, other: Person) => post(one, '/api/pn/remove-network', { networkId: other.id }),
    withdraw: (one: Person, other: Person) => post(one, '/api/pn/withdraw', { networkId: other.id }),
    block: (one: Person, other: Person) => post(one, '/api/pn/block', { networkId: other.id }),
    unblock: (one: Person, other: Person) => post(one, '/api/pn/unblock', { networkId: other.id }),
    /** The names in each list of a person that is not empty, but that of suggested people. */
    async sees(person: Person): Promise<Record<string, string[]>> {
      const { pnLists } = (await lists(person, '?limit=1')).body;
      return Object.fromEntries(
        Object.entries(pnLists).flatMap(([key, list]) =>
          key !== 'availableFreshNetworks' && Array.isArray(list) && list.length > 0
            ? [[key, list.map(({ name }) => name)]]
            : [],
        ),
      );
    },
    /** Whether `other` is suggested to `one`. */
    async seesSuggested(one: Person, other: Person): Promise<boolean> {
      const { body } = await lists(one, `?q=${encodeURIComponent(other.name)}`);
      return body.pnLists.availableFreshNetworks.some(({ _id }: { _id: string }) => _id === other.id);
    },
    /** The events about the connection of two people, in order. */
    async published(one: Person, other: Person) {
      await server.processAll();
      return record
        .of('networks.connection.changed.v1')
        .filter(({ data }) => [one, other].every(({ id }) => data.applicantIds.includes(id)));
    },
    /** Who was told of the connection of two people, or had been, by their names and in order. */
    async told(one: Person, other: Person) {
      const [connection] = await this.published(one, other);
      const nameOf = (id?: string) => [one, other].find((person) => person.id === id)?.name;
      return record
        .of('networks.notification.changed.v1')
        .filter(({ aggregate }) => aggregate.id === connection?.aggregate.id)
        .map(({ aggregate: { version }, data: { kind, subjectId, to, personId } }) => ({
          [`${kind} ${version}`]: to.map((id) => `${nameOf(id)} of ${nameOf(personId)}`),
          ...(subjectId !== connection?.aggregate.id && { subjectId }),
        }));
    },
    /** Publishes what media publishes of a requested picture. */
    pictureFetched: ({ id: ownerId }: Person, requestId: string, address: string | null) =>
      server.publish(
        'media.picture.fetched.v1',
        { id: ownerId, version: 0 },
        { requestId, ownerId, address },
      ),
    /** The pictures that were requested for a person, in order. */
    async requestedPictures(person: Person) {
      await server.processAll();
      return record
        .of('networks.picture.requested.v1')
        .flatMap(({ data }) => (data.ownerId === person.id ? data : []));
    },
    /** The events about a person's profile, in order. */
    profiles: (person: Pick<Person, 'id'>) =>
      record.of('networks.profile.changed.v1').filter(({ data }) => data.applicantId === person.id),
    /** The events about `one` blocking `other`, in order. */
    async publishedBlocks(one: Person, other: Person) {
      await server.processAll();
      return record
        .of('networks.block.changed.v1')
        .filter(({ data }) => data.blockerId === one.id && data.blockedId === other.id);
    },
    /** Publishes the deletion of an account as auth does. */
    deleteAccount: ({ id: accountId }: Pick<Person, 'id'>) =>
      server.publish(
        'auth.account.deleted.v1',
        { id: accountId, version: 0 },
        { accountId, role: 'applicant' },
      ),
    async [Symbol.asyncDispose]() {
      await server.close();
      await database.drop();
    },
  };
}
