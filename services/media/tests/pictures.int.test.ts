import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { noise, pdf, photo } from './fixtures.ts';
import { type Person, startMedia } from './harness.ts';

const MINUTE = 60_000;

const elsewhere = await startElsewhere();
const media = await startMedia({
  config: {
    // Only this server, which has no public address; redirects to other names of this machine are refused.
    pictureSources: { protocols: ['http:'], anyPort: true, isAllowed: (ip) => ip === '127.0.0.1' },
  },
});
afterAll(async () => {
  await media[Symbol.asyncDispose]();
  elsewhere.server.close();
});

/** Another site. */
async function startElsewhere() {
  const pages = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url!);
    const page = pages.get(request.url!);
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    requests,
    serve(path: string, page: (request: IncomingMessage, response: ServerResponse) => void) {
      pages.set(path, page);
      return `http://127.0.0.1:${port}${path}`;
    },
    show(path: string, bytes: Buffer) {
      return this.serve(path, (_, response) => response.end(bytes));
    },
    redirect(path: string, location: string) {
      return this.serve(path, (_, response) => response.writeHead(302, { location }).end());
    },
  };
}

/**
 * Requests a picture as networks or jobs do. Returns what
 * media publishes of it: an address, `null`, or nothing yet.
 */
async function request(owner: Person, url: string) {
  const requestId = randomUUID();
  await media.requestPicture(owner, requestId, url);
  return { address: () => media.fetched(requestId) };
}

/** What their owner is told of pictures that could not be fetched. */
const told = ({ id }: Person) =>
  media.record
    .of('media.notification.changed.v1')
    .flatMap(({ aggregate, data }) => (aggregate.id === id ? data : []));

it.each(['applicant', 'recruiter'] as const)(
  'fetches the picture of an %s once and re-encodes it',
  async (role) => {
    const ada = await media.person(role);
    const url = elsewhere.show(`/${role}.jpg`, await photo());
    const { address } = await request(ada, url);
    expect(address()).toMatch(/^\/media\/[0-9a-f]{32}-hue\d+\.jpg$/);
    expect(told(ada)).toEqual([]);
    const bytes = Buffer.from(await (await media.get(address()!)).arrayBuffer());
    const { format, exif } = await sharp(bytes).metadata();
    expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined });
    await media.server.processAll();
    expect(elsewhere.requests.filter((path) => path === `/${role}.jpg`)).toHaveLength(1);
  },
);

it('follows redirects, a few', async () => {
  const ada = await media.person();
  const last = elsewhere.show('/last.png', await noise(20));
  const third = elsewhere.redirect('/third', '/last.png');
  const second = elsewhere.redirect('/second', third);
  const first = elsewhere.redirect('/first', second);
  expect((await request(ada, last)).address()).toMatch(/^\/media\//);
  expect((await request(ada, first)).address()).toMatch(/^\/media\//);
  const zeroth = elsewhere.redirect('/zeroth', first);
  expect((await request(ada, zeroth)).address()).toBeNull();
});

it.each([
  ['an address that is not public', () => elsewhere.redirect('/inside', 'http://127.0.0.2:1/a.png')],
  ['another protocol', () => elsewhere.redirect('/file', 'file:///etc/passwd')],
  ['credentials', () => elsewhere.redirect('/credentials', 'http://user:secret@127.0.0.1:1/a.png')],
  ['nothing there', () => elsewhere.serve('/missing', (_, response) => response.writeHead(404).end())],
  ['a document', () => elsewhere.show('/a.pdf', pdf())],
  ['no picture', () => elsewhere.show('/a.html', Buffer.from('<!doctype html>'))],
])('refuses %s for good', async (_, make) => {
  const ada = await media.person();
  expect((await request(ada, make())).address()).toBeNull();
  expect(told(ada)).toMatchObject([{ kind: 'pictureFailed', subjectId: ada.id, to: [ada.id] }]);
  expect(await media.query(`select from media.picture_request where owner_id = '${ada.id}'`)).toEqual([]);
});

it('refuses what is larger than an upload may be, without reading to the end', async () => {
  const ada = await media.person();
  let sent = 0;
  const url = elsewhere.serve('/endless', (_, response) => {
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024;
      response.once('drain', send);
    };
    send();
  });
  expect((await request(ada, url)).address()).toBeNull();
  expect(sent).toBeLessThan(30 * 1024 * 1024);
});

it('tries again when the other site fails, three times in all', async () => {
  const ada = await media.person();
  const url = elsewhere.serve('/broken', (_, response) => response.writeHead(503).end());
  const { address } = await request(ada, url);
  expect(address()).toBeUndefined();
  for (const expected of [undefined, null]) {
    media.server.clock.advance(MINUTE);
    await media.server.processAll();
    expect(address()).toBe(expected);
  }
  expect(elsewhere.requests.filter((path) => path === '/broken')).toHaveLength(3);
});

it('fetches at most 30 pictures an hour for an account', async () => {
  const ada = await media.person();
  const url = elsewhere.show('/small.png', await noise(10));
  for (let count = 0; count < 30; count++) await media.requestPicture(ada, randomUUID(), url);
  expect((await request(ada, url)).address()).toBeNull();
});

it('an owner waits for one picture of each kind: a newer request replaces the one before', async () => {
  const rita = await media.person('recruiter');
  const url = elsewhere.serve('/busy', (_, response) => response.writeHead(503).end());
  const last = { person: '', company: '' };
  for (let count = 0; count < 24; count++) {
    const field = count % 2 === 0 ? 'person' : 'company';
    last[field] = randomUUID();
    await media.requestPicture(rita, last[field], url, field);
  }
  const waiting = await media.query('select id, field from media.picture_request order by field desc');
  expect(waiting).toEqual([
    { id: last.person, field: 'person' },
    { id: last.company, field: 'company' },
  ]);
  await media.deleteAccount(rita);
});

it('ends with the account', async () => {
  const ada = await media.person();
  const url = elsewhere.serve('/later', (_, response) => response.writeHead(503).end());
  const { address } = await request(ada, url);
  await media.deleteAccount(ada);
  media.server.clock.advance(MINUTE);
  await media.server.processAll();
  expect(address()).toBeUndefined();
  expect(await media.query('select from media.picture_request')).toEqual([]);
});
