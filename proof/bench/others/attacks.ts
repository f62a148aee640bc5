import { randomBytes, randomUUID } from 'node:crypto';
import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { type Call, calls, MAX_DOCUMENT_BYTES } from '@firstrung/contracts';
import { acceptedFields } from '../../../infra/all-in-one/tests/support/boundary-values.ts';
import { CALL_TABLE } from '../../../infra/all-in-one/tests/support/call-table.ts';
import type { Row } from '../../../infra/all-in-one/tests/support/calls/row.ts';
import { callerOf, headersOf } from '../../../infra/all-in-one/tests/support/inject.ts';
import type { World } from '../../../infra/all-in-one/tests/support/world.ts';
import { type BodyBounds, boundsOf } from '../../../packages/service-kit/src/http/body-bounds.ts';
import { DEFAULT_RATE_LIMITS } from '../../../packages/service-kit/src/http/rate-limits.ts';
import type { Attack, AttackRequest } from './attackers.ts';
import { withWords, wordsMark } from './random-words.ts';

export interface NamedAttack extends Attack {
  name: string;
  /** After so much time the caller's limit is whole again. */
  windowMs: number;
}

type Key = keyof typeof calls;
type Fields = Record<string, unknown>;
interface Input {
  query: Fields;
  body: Fields | undefined;
}

const MINUTE_MS = 60_000;
/** As many connections as slow replies need that shall not slow down what comes evenly. */
const MANY = 24;
const FEW = 2;
/** More than the pages that an address may have at once after a pause (shells/web/server/work-budget.ts). */
const PAGES_AT_ONCE = 700;
/** Node refuses addresses of 16 kB by itself. */
const ADDRESS_LENGTH = 12_000;

/** Every call with the largest input that it accepts and with the largest that it refuses, and every page. */
export async function namedAttacks(network: TestNetwork, world: World): Promise<NamedAttack[]> {
  const aliases: string[] = Object.values<Call>(calls).flatMap((call) => call.aliases ?? []);
  const attacks: NamedAttack[] = [];
  for (const [key, row] of Object.entries(CALL_TABLE) as [Key, Row][])
    if (!aliases.includes(key) && !key.startsWith('GET /dev/'))
      attacks.push(...(await attacksOnCall(network, world, [key, row])));
  return [...attacks, ...(await attacksOnPages(network, world))];
}

async function attacksOnCall(
  network: TestNetwork,
  world: World,
  [key, row]: [Key, Row],
): Promise<NamedAttack[]> {
  const call: Call = calls[key];
  const [method, pattern] = key.split(' ') as [string, string];
  const headers: Attack['headers'] = headersOf(network, pattern, callerOf(world, call, row));
  const valid = row.valid(world);
  const path = pattern.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(valid.params?.[name] ?? 'x'));
  const bounds = boundsOf(call.body);
  const [name = 'x'] = Object.keys({ ...propertiesOf(call.body), ...propertiesOf(call.query) });
  const rule = DEFAULT_RATE_LIMITS[call.rateLimit ?? 'default'];

  const requestOf = ({ query, body }: Input): AttackRequest => {
    const values = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, `${one}`]),
    );
    return { ...withQuery(`${new URLSearchParams(values)}`), ...(body && { body: escaped(body) }) };
  };
  const withQuery = (query: string): AttackRequest => ({ method, path: query ? `${path}?${query}` : path });
  /** Whether it is answered as valid input is. */
  const isAccepted = async (input: Input) => {
    const { body, path } = requestOf(input);
    const reply = await network.product.http.app.inject({
      method: method as 'POST',
      url: withWords(path, '+'),
      headers: {
        host: new URL(network.url).host,
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: withWords(body, ' ') }),
    });
    return reply.statusCode === row.status;
  };

  const accepted: AttackRequest[] = [];
  const refused: AttackRequest[] = [];
  if (call.multipart) {
    accepted.push({ method, path, ...(await upload(MAX_DOCUMENT_BYTES)) });
    refused.push({ method, path, ...(await upload(MAX_DOCUMENT_BYTES + 1)) });
  } else {
    const query = Object.fromEntries(new URLSearchParams(valid.query));
    const start = { query, body: valid.body as Fields | undefined };
    const inputs = await largestInputs(start, additionsOf(call, start, bounds), isAccepted);
    accepted.push(...inputs.map(requestOf));
    if (method !== 'GET')
      refused.push(...bodiesAtBounds(name, bounds).map((body) => ({ method, path, body })));
    else if (call.query) refused.push(withQuery(`${name}=${'x'.repeat(ADDRESS_LENGTH)}`));
    // Unknown names are ignored where the call is not exact.
    if (method === 'GET')
      (call.exact ? refused : accepted).push(withQuery(names(ADDRESS_LENGTH / 11).join('=1&')));
  }
  // The next one's tries begin with a whole limit.
  network.clock.advance(rule.windowMs);
  const about = { headers, windowMs: rule.windowMs };
  // What is allowed in an hour may come in a minute.
  const everyMs = Math.min(rule.windowMs, MINUTE_MS) / rule.max;
  return [
    { ...about, name: `${key}, accepted`, requests: accepted, loops: MANY, everyMs },
    { ...about, name: `${key}, refused`, requests: refused, loops: FEW, everyMs: 0 },
  ].filter(({ requests }) => requests.length > 0);
}

async function upload(bytes: number): Promise<Pick<AttackRequest, 'type' | 'body'>> {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7\n'.padEnd(bytes)]), 'CV.pdf');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type')!, body: await encoded.text() };
}

const propertiesOf = (schema: unknown) => (schema as { properties?: Fields } | undefined)?.properties ?? {};

/** The longest value of each field, and as many ids as are ignored, or refused by an exact call. */
function additionsOf({ query, body }: Call, start: Input, { ignoredBytes }: BodyBounds): Input[] {
  const ids = Array.from({ length: Math.floor(ignoredBytes / 40) }, () => randomUUID());
  // Only lists themselves write cursors.
  const { cursor: _, ...ofQuery } = longestFields(query, undefined);
  const known = longestFields(body, start.body);
  // A call of ids alone is not tried, since it often has its effect only once.
  const ofBody = Object.keys(known).length > 0 ? { ...known, ids } : {};
  return [
    ...Object.entries(ofQuery).map(([name, value]) => ({ query: { [name]: value }, body: {} })),
    ...Object.entries(ofBody).map(([name, value]) => ({ query: {}, body: { [name]: value } })),
  ];
}

function longestFields(schema: unknown, sample: unknown): Fields {
  const longest: Fields = {};
  for (const fields of schema ? acceptedFields(schema, sample) : [])
    for (const [name, value] of Object.entries(fields))
      if (sizeOf(value) > sizeOf(longest[name])) longest[name] = value;
  return longest;
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '');

/** The input with all additions that are accepted; and the same with random words for texts, if they are. */
async function largestInputs(
  start: Input,
  additions: readonly Input[],
  isAccepted: (input: Input) => Promise<boolean>,
): Promise<Input[]> {
  const add = (to: Input, more: Input): Input => ({
    query: { ...to.query, ...more.query },
    body: to.body && { ...to.body, ...more.body },
  });
  if (additions.length === 0) return [start];
  let largest = additions.reduce(add, start);
  if (!(await isAccepted(largest))) {
    largest = start;
    for (const more of additions) if (await isAccepted(add(largest, more))) largest = add(largest, more);
  }
  const inWords = JSON.parse(JSON.stringify(largest), (_, value) =>
    typeof value === 'string' && /^(.)\1{9,}$/u.test(value) ? wordsMark([...value].length) : value,
  );
  return (await isAccepted(inWords)) ? [largest, inWords] : [largest];
}

/** JSON with its longest encoding. */
const escaped = (body: Fields) =>
  JSON.stringify(body).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const names = (count: number) => Array.from({ length: count }, () => randomBytes(4).toString('hex'));
const withNames = (count: number) => `{${names(count).map((name) => `"${name}":1`)}}`;

/** A byte too long; and as long as may be: a text, nesting, unknown names, and no more than are ignored. */
function bodiesAtBounds(name: string, { bytes, keys, ignoredBytes }: BodyBounds): string[] {
  const withText = (length: number) => `{"${name}":"${'x'.repeat(length - name.length - 7)}"}`;
  const nested = Math.floor((bytes - name.length - 6) / 2);
  return [
    withText(bytes + 1),
    withText(bytes),
    `{"${name}":${'['.repeat(nested)}${']'.repeat(nested)}}`,
    withNames(Math.floor((bytes - 2) / 13)),
    withNames(Math.min(keys, Math.floor(ignoredBytes / 13) - 1)),
  ];
}

/** With queries of random words, from many connections of an address. */
async function attacksOnPages({ url }: TestNetwork, world: World): Promise<NamedAttack[]> {
  const { remotes } = await (await fetch(`${url}/remotes.json`)).json();
  const values: Fields = { jobId: world.liveJob, slug: world.companySlug };
  const paths: string[] = Object.values<{ routes: { path: string }[] }>(remotes).flatMap(({ routes }) =>
    routes.map(({ path }) => path.replaceAll(/:(\w+)/g, (_, name) => `${values[name] ?? randomUUID()}`)),
  );
  const query = `q=${wordsMark(60)}&x=${wordsMark(8)}`;
  return ['/', ...paths, `/${wordsMark(20)}`].map((path) => ({
    name: `page ${path}`,
    requests: [{ method: 'GET', path: `${path}?${query}` }],
    headers: {},
    windowMs: MINUTE_MS,
    loops: MANY,
    everyMs: 0,
    before: PAGES_AT_ONCE,
  }));
}
