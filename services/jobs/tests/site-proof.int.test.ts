import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

/** The TXT records of the DNS server by name, and what the web server answers. */
const records = new Map<string, string>();
let file: { status: number; body?: string; location?: string } = { status: 404 };
let isSilent = false;

const dns = createSocket('udp4');
dns.on('message', (query, { port, address }) => {
  if (isSilent) return;
  const labels: string[] = [];
  let at = 12;
  for (; query[at]; at += query[at]! + 1) labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
  const question = query.subarray(12, at + 5);
  const text = records.get(labels.join('.'));
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(text === undefined ? 0 : 1, 6);
  header.writeUInt32BE(0, 8);
  // The name of the question, TXT, IN, for a minute.
  const fields = Buffer.from([
    0xc0,
    12,
    0,
    16,
    0,
    1,
    0,
    0,
    0,
    60,
    0,
    (text?.length ?? 0) + 1,
    text?.length ?? 0,
  ]);
  const answer = text === undefined ? [] : [fields, Buffer.from(text)];
  dns.send(Buffer.concat([header, question, ...answer]), port, address);
});
dns.bind(0, '127.0.0.1');
await once(dns, 'listening');
const asked: string[] = [];
const web = createServer((request, response) => {
  asked.push(request.url!);
  if (isSilent) return;
  response.writeHead(file.status, file.location ? { location: file.location } : {}).end(file.body);
});
web.listen(0, '127.0.0.1');
await once(web, 'listening');
const { port } = web.address() as AddressInfo;

const resolver = new Resolver();
resolver.setServers([`127.0.0.1:${dns.address().port}`]);
const jobs = await startJobs({
  review: 'first',
  siteSources: {
    protocols: ['http:'],
    anyPort: true,
    isAllowed: (ip) => ip === '127.0.0.1',
    resolver: () => resolver,
    get timeoutMs() {
      return isSilent ? 100 : 30_000;
    },
    addressOf: (address) => `http://127.0.0.1:${port}${new URL(address).pathname}`,
  },
});
afterAll(async () => {
  web.closeAllConnections();
  await jobs[Symbol.asyncDispose]();
  dns.close();
  web.close();
});

let rita: Person;
let domain: string;
const own = async () => (await jobs.get('/api/company/get-company-profile-details', rita)).body;
const check = async () => {
  jobs.server.clock.advance(60_000);
  return (await jobs.post('/api/company/check-site', undefined, rita)).body;
};
const setSite = (website: string) => jobs.put('/api/company/update-company-profile', { website }, rita);

beforeEach(async () => {
  records.clear();
  isSilent = false;
  file = { status: 404 };
  rita = await jobs.member('Rita Recruiter');
  domain = `${rita.id}.example`;
  await setSite(`https://www.${domain}/jobs`);
});

it('finds the value in the DNS, and forgets it with another website', async () => {
  const { _id, site } = await own();
  expect(site).toMatchObject({
    domain,
    record: `_firstrung.${domain}`,
    value: `firstrung=${_id}`,
    proof: null,
  });
  records.set(site.record, 'firstrung=somebody-else');
  expect((await check()).site.proof).toBeNull();
  records.set(site.record, site.value);
  expect(await check()).toMatchObject({ message: `${domain} is proven.`, site: { proof: { by: 'dns' } } });
  expect((await own()).site.proof).toEqual({ by: 'dns', at: jobs.server.clock.now().toISOString() });
  await setSite('https://other.example');
  expect((await own()).site).toMatchObject({ domain: 'other.example', proof: null });
});

it('finds the value in the file, follows no redirect off the domain and reads 4 KB', async () => {
  const { site } = await own();
  file = { status: 200, body: `${site.value}\n` };
  expect((await check()).site.proof).toMatchObject({ by: 'file' });
  expect(asked.at(-1)).toBe('/.well-known/firstrung.txt');
  file = { status: 302, location: `http://127.0.0.1:${port}/elsewhere` };
  expect((await check()).site.proof).toBeNull();
  expect(asked).not.toContain('/elsewhere');
  file = { status: 200, body: site.value + ' '.repeat(5_000) };
  expect((await check()).site.proof).toBeNull();
});

it('looks again each day, and keeps the proof while nobody answers', async () => {
  const { site } = await own();
  file = { status: 200, body: site.value };
  await check();
  file = { status: 503 };
  jobs.server.clock.advance(25 * 3_600_000);
  await jobs.server.processAll();
  expect(await own()).toMatchObject({ site: { proof: { by: 'file' } } });
  file = { status: 404 };
  jobs.server.clock.advance(25 * 3_600_000);
  await jobs.server.processAll();
  // Their sessions are older than that.
  rita = await jobs.signIn(rita);
  expect((await own()).site.proof).toBeNull();
});

it('waits for a silent server no longer than it is set to', async () => {
  const { site } = await own();
  file = { status: 200, body: site.value };
  await check();
  isSilent = true;
  const before = asked.length;
  expect((await check()).site.proof).toMatchObject({ by: 'file' });
  expect(asked.length).toBe(before + 1);
});

it('asks nobody again within ten seconds', async () => {
  await check();
  const before = asked.length;
  expect((await jobs.post('/api/company/check-site', undefined, rita)).status).toBe(200);
  expect(asked.length).toBe(before);
});
