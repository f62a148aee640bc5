import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { events } from '@firstrung/contracts';
import { ROOT } from '@firstrung/runner/root';
import { bootstrapDatabase } from '@firstrung/service-kit/db';
import { type Bus, type BusUse, createBus, provisionStreams } from '@firstrung/service-kit/events';
import { systemClock as clock, createLog, processAll, type Service } from '@firstrung/service-kit/service';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { NATS } from '@firstrung/test-kit/nats';
import { startServer } from '@firstrung/test-kit/servers';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { natsConf, SETUP_USER } from '../src/nats-conf.ts';
import { SERVICES } from '../src/services.ts';
import { eventFlow } from './support/event-flow.ts';

const BUS_USES = join(ROOT, 'infra', 'nats', 'bus-uses.json');
const EVENT_FLOW = join(ROOT, 'docs', 'events.md');
const DATA_DIR = join(tmpdir(), `firstrung-rights-${process.pid}`);
const NAMES = Object.keys(SERVICES);
const undo = new AsyncDisposableStack();
const lines: string[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
let server: string;
const services = new Map<string, Service>();

const passwordOf = (user: string) => `own-${user}`;

let uses: BusUse[];

/** What the services need of the bus is known once they are created, with any bus. */
async function findUses(databaseUrl: string): Promise<BusUse[]> {
  const bus = await createBus({ env: {}, databaseUrl, log });
  const env = { DATABASE_URL: databaseUrl, DATA_DIR };
  const created = await Promise.all(
    Object.values(SERVICES).map((create) => create(env, { bus, clock, log })),
  );
  await Promise.all(created.map((service) => service.destroy()));
  await bus.destroy();
  return created.map(({ busUse }) => busUse);
}

/**
 * As docker-compose.yml starts them: the streams are made by
 * setup, and each service has its own user and login.
 */
beforeAll(async () => {
  const database = undo.use(await createTestDatabase());
  for (const user of [...NAMES, SETUP_USER]) process.env[`${user.toUpperCase()}_PASSWORD`] = passwordOf(user);
  uses = await findUses(database.url);
  mkdirSync(DATA_DIR, { recursive: true });
  undo.defer(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const file = join(DATA_DIR, 'nats.conf');
  const nats = undo.use(
    await startServer({
      ...NATS,
      args({ host, port, folder }) {
        // The monitoring port is free in a container, and may be taken
        // here. Debian 12's server does not know sync_interval.
        const here = natsConf(uses)
          .replace(/^http:.*$/m, '')
          .replace(/^ *sync_interval:.*$/m, '')
          .replace('store_dir: /data', `store_dir: "${folder}"`);
        writeFileSync(file, here);
        return ['-c', file, '-a', host, '-p', `${port}`];
      },
    }),
  );
  server = nats.address;
  const natsOf = (user: string) => ({
    NATS_URL: `nats://${server}`,
    NATS_USER: user,
    NATS_PASSWORD: passwordOf(user),
  });
  const passwords = Object.fromEntries(NAMES.map((name) => [name, passwordOf(name)]));
  await bootstrapDatabase(database.url, NAMES, { passwords });
  await provisionStreams({ env: natsOf(SETUP_USER), log });
  for (const name of NAMES) {
    const url = new URL(database.url);
    url.username = `firstrung_${name}`;
    url.password = passwordOf(name);
    const env = { DATABASE_URL: url.href, DATA_DIR };
    const bus: Bus = await createBus({ env: natsOf(name), databaseUrl: url.href, name, log });
    undo.defer(() => bus.destroy());
    const service = await SERVICES[name]!(env, { bus, clock, log });
    undo.defer(() => service.destroy());
    services.set(name, service);
  }
  await Promise.all([...services.values()].map((service) => service.start()));
});
afterAll(() => undo.disposeAsync());

async function logIn(user: string): Promise<NatsConnection> {
  const nc = await connect({
    servers: server,
    user,
    pass: passwordOf(user),
    inboxPrefix: `_INBOX.${user}`,
  });
  onTestFinished(() => nc.close());
  return nc;
}

const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow(/Permissions Violation/);

test('infra/nats/bus-uses.json says what the services need', async () => {
  const text = JSON.stringify(uses, null, 2).replace(/\{\s+("name": .*)\s+("event": .*)\s+\}/g, '{ $1 $2 }');
  await expect(`${text}\n`).toMatchFileSnapshot(BUS_USES);
});

test('docs/events.md shows which service consumes which event', async () => {
  await expect(eventFlow(uses)).toMatchFileSnapshot(EVENT_FLOW);
});

test('every service works with its own user and its own login', async () => {
  for (const service of services.values()) {
    await service.ready();
    await service.events.resync();
    await service.events.republish();
  }
  await processAll([...services.values()]);
  expect(lines.filter((line) => /Violation/i.test(line))).toEqual([]);
});

test.each(NAMES)('%s publishes its own events only', async (name) => {
  const nc = await logIn(name);
  const js = jetstream(nc, { timeout: 2_000 });
  const own = Object.keys(events).filter((type) => type.startsWith(`${name}.`));
  for (const type of Object.keys(events)) {
    const subject = `firstrung.event.${type}.x`;
    if (own.includes(type)) expect((await js.publish(subject, '')).seq).toBeGreaterThan(0);
    else await refused(js.publish(subject, ''));
  }
  const asker = NAMES.find((other) => other !== name)!;
  await refused(js.publish(`firstrung.event.kit.resync.requested.v1.${asker}`, ''));
});

test.each(NAMES)('%s reads only what its subscriptions name', async (name) => {
  const nc = await logIn(name);
  /** Whether the server lets it subscribe. */
  async function hears(subject: string): Promise<boolean> {
    let isRefused = false;
    const subscription = nc.subscribe(subject, {
      callback(error) {
        if (error) isRefused = true;
      },
    });
    await nc.flush();
    subscription.unsubscribe();
    return !isRefused;
  }
  const { consumes, listens } = services.get(name)!.busUse;
  const own = Object.keys(events).filter((type) => type.startsWith(`${name}.`));
  const readable = new Set([...consumes.map(({ event }) => event), ...own]);
  const listened = new Set([...listens, ...own]);
  const jsm = await jetstreamManager(nc, { checkAPI: false, timeout: 2_000 });
  for (const type of Object.keys(events)) {
    const stream = `firstrung-${type.replaceAll('.', '-')}`;
    const filter = `firstrung.event.${type}.*`;
    if (readable.has(type)) await jsm.streams.getMessage(stream, { last_by_subj: filter });
    else await refused(jsm.streams.getMessage(stream, { last_by_subj: filter }));
    const consumer = { durable_name: `${name}-spy`, filter_subject: filter };
    await refused(jsm.consumers.add(stream, consumer));
    expect({ type, isHeard: await hears(filter) }).toEqual({ type, isHeard: listened.has(type) });
  }
  // Nothing of others either: the answers they get, new streams that copy, changed streams.
  for (const subject of [
    '>',
    '_INBOX.>',
    'firstrung.>',
    '$JS.>',
    `_INBOX.${name === 'auth' ? 'mail' : 'auth'}.>`,
  ]) {
    expect({ subject, isHeard: await hears(subject) }).toEqual({ subject, isHeard: false });
  }
  const mirror = { name: 'copy', mirror: { name: 'firstrung-auth-keys-changed-v1' } };
  await refused(jsm.streams.add(mirror));
  await refused(jsm.streams.delete('firstrung-auth-keys-changed-v1'));
  await refused(
    jsm.streams.update('firstrung-auth-keys-changed-v1', { subjects: ['firstrung.event.jobs.>'] }),
  );
});
