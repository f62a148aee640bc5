import { gzipSync } from 'node:zlib';
import { ODD_PARAMETERS } from '@firstrung/all-in-one/testing/bad-values';
import type { Schema } from '@firstrung/all-in-one/testing/boundary-values';
import { JSON_TYPE } from '@firstrung/all-in-one/testing/inject';
import type { Input } from '@firstrung/all-in-one/testing/row';
import { type Call, calls } from '@firstrung/contracts';
import type { Random } from '@firstrung/service-kit/random';
import { type Draw, drawChange, drawText, drawValue } from './values.ts';

export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** Without odd values, those at the ends of the schemas reach the handlers. */
export const ODDNESS = [0, 0.05, 0.2, 0.5];
export const BOLDNESS = [0, 0.1, 0.3, 0.6];

/** A request to a call, of which `valid` is accepted. */
export function drawRequest(
  key: keyof typeof calls,
  valid: Input,
  { random, ids }: Pick<Draw, 'random' | 'ids'>,
): Request {
  const call: Call = calls[key];
  const [method, pattern] = key.split(' ') as [string, string];
  const draw = { random, ids, oddness: random.pick(ODDNESS)!, boldness: random.pick(BOLDNESS)! };
  const request = { method, url: addressOf(pattern, call, valid, draw) };
  if (call.multipart) return { ...request, ...drawForm(random) };
  if (!call.body && !random.chance(draw.oddness)) return { ...request, headers: {} };
  const drawBody = random.chance(0.5) ? drawChange : drawValue;
  const json = JSON.stringify(drawBody((call.body ?? {}) as Schema, valid.body, draw)) ?? '';
  if (random.chance(draw.oddness / 4)) return { ...request, ...random.pick(SPOILINGS)!(json) };
  return { ...request, headers: JSON_TYPE, payload: json };
}

function addressOf(pattern: string, call: Call, valid: Input, draw: Draw): string {
  const { random, oddness, boldness } = draw;
  const partOf = (schema: Schema, sample: string | undefined) =>
    random.chance(oddness / 3) ? random.pick(ODD_PARAMETERS)! : drawText(schema, sample, draw);
  const { properties: inPath = {} } = (call.params ?? {}) as Schema;
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    partOf(inPath[name]!, valid.params?.[name]),
  );
  const sample = new URLSearchParams(valid.query);
  const { properties: inQuery = {} } = (call.query ?? {}) as Schema;
  const query = Object.entries(inQuery).flatMap(([name, schema]) => {
    if (random.chance(sample.has(name) ? boldness / 2 : 1 - boldness)) return [];
    const part = `${name}=${partOf(schema, sample.get(name) ?? undefined)}`;
    return random.chance(oddness / 4) ? [part, part] : [part];
  });
  if (random.chance(oddness / 2))
    query.push(`${random.pick(ODD_PARAMETERS)}[]=${random.pick(ODD_PARAMETERS)}`);
  if (random.chance(oddness / 20)) query.push(`x=${'%41'.repeat(10_000)}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

type Payload = Pick<Request, 'headers' | 'payload'>;

/** What becomes of a body on the way. */
const SPOILINGS: readonly ((json: string) => Payload)[] = [
  (json) => ({ headers: JSON_TYPE, payload: json.slice(0, -1) }),
  (json) => ({ headers: JSON_TYPE, payload: `${json}${json}` }),
  (json) => ({ headers: JSON_TYPE, payload: json.replaceAll('"', "'") }),
  (json) => ({ headers: JSON_TYPE, payload: json.replace(/[\d"]/, 'NaN') }),
  (json) => ({ headers: JSON_TYPE, payload: `\ufeff${json}` }),
  (json) => ({ headers: JSON_TYPE, payload: Buffer.from(json, 'utf16le') }),
  (json) => ({ headers: JSON_TYPE, payload: Buffer.concat([Buffer.from(json), Buffer.from([0xff, 0xc0])]) }),
  (json) => ({ headers: JSON_TYPE, payload: json.replace('{', `{${json.slice(1, -1)},`) }),
  () => ({ headers: JSON_TYPE }),
  (json) => ({ headers: {}, payload: json }),
  (json) => ({ headers: { 'content-type': 'text/html' }, payload: json }),
  (json) => ({ headers: { 'content-type': 'application/json; charset=utf-16' }, payload: json }),
  (json) => ({ headers: { 'content-type': ';=/' }, payload: json }),
  (json) => ({ headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, payload: gzipSync(json) }),
  (json) => ({ headers: { ...JSON_TYPE, 'content-encoding': 'deflate' }, payload: json }),
  (json) => ({ headers: { ...JSON_TYPE, 'content-length': '-1' }, payload: json }),
  (json) => ({
    headers: { ...JSON_TYPE, traceparent: '00-0-0-ff', 'accept-encoding': '*;q=x' },
    payload: json,
  }),
];

const FORM = 'multipart/form-data; boundary=b';
const file = (disposition: string, content: string, type = 'application/pdf') =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--b--\r\n`;

/** Forms of which the first alone is accepted. */
function drawForm(random: Random): Payload {
  const pdf = '%PDF-1.7\n%%EOF\n';
  const payload = random.pick([
    file('name="file"; filename="CV.pdf"', pdf),
    file('name="file"; filename=""', pdf),
    file(`name="file"; filename="${'x'.repeat(5_000)}.pdf"`, pdf),
    file('name="file"; filename="../\0\u202e.pdf"', pdf),
    file('name="__proto__"; filename="CV.pdf"', pdf),
    file('name="file"', pdf),
    file('filename="CV.pdf"', pdf),
    file('name="file"; filename="CV.pdf"', '', 'image/png'),
    file('name="file"; filename="a.png"', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'),
    file('name="file"; filename="a.svg"', '<svg xmlns="http://www.w3.org/2000/svg"/>', ';=/'),
    file('name="file"; filename="CV.pdf"', pdf).slice(0, -8),
    '--b--\r\n',
    '--b\r\n\r\n\r\n--c',
    '',
  ]);
  const type = random.pick([
    FORM,
    FORM,
    FORM,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'a/b',
  ]);
  return { headers: { 'content-type': type! }, payload: Buffer.from(payload!, 'latin1') };
}
