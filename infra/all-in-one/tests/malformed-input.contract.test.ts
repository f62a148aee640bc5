import { once } from 'node:events';
import { maxHeaderSize } from 'node:http';
import { clientEvents } from '@firstrung/contracts';
import { describe, expect, test } from 'vitest';
import {
  answerFlaw,
  bodyVariants,
  flawsOf,
  joined,
  ODD_PARAMETERS,
  onceEachMistake,
  queryVariants,
  type Variant,
} from './support/bad-values.ts';
import { connectChat, socketSamples } from './support/chat-socket.ts';
import { inject, JSON_TYPE } from './support/inject.ts';
import {
  bodyOf,
  expectError,
  requestsOf,
  SERVED_CALLS,
  STREAMS,
  startBoard,
  when,
} from './support/served-calls.ts';

const TOO_LARGE = JSON.stringify({ x: 'y'.repeat(1_100_000) });

const board = startBoard();

describe.each(SERVED_CALLS)('%s', (key, row) => {
  const { call, method, self, auth, pathOf, send, sendRaw, sendInside } = requestsOf(board, key, row);

  when(call.params)('refuses malformed ids', async () => {
    const valid = row.valid(board.world);
    for (const name of Object.keys(valid.params!)) {
      for (const id of [
        'x',
        '1',
        'null',
        '../..',
        `${valid.params![name]}0`,
        `urn:uuid:${valid.params![name]}`,
        '\u0000',
        '%',
        'x'.repeat(99),
      ]) {
        const status = row.slugs && /^[a-z0-9]+$/.test(id) ? 404 : 400;
        expectError(await send({ ...valid, params: { ...valid.params, [name]: id } }), status);
      }
    }
  });

  test('refuses malformed query parameters, and an exact call unknown ones', async () => {
    const valid = row.valid(board.world);
    const properties = Object.keys((call.query as { properties?: object } | undefined)?.properties ?? {});
    const bad = call.exact ? ['unexpected=1', '__proto__=1'] : [];
    if (properties.includes('limit'))
      bad.push('limit=0', 'limit=101', 'limit=-1', 'limit=x', 'limit=1.5', 'limit=1&limit=2', 'limit=');
    if (properties.includes('cursor'))
      bad.push(
        'cursor=',
        'cursor=nonsense',
        `cursor=${'x'.repeat(501)}`,
        // ["x"]
        'cursor=WyJ4Il0',
        'cursor=e30',
        'cursor=%00',
      );
    if (properties.includes('q')) bad.push('q=%00', `q=${'x'.repeat(201)}`, 'q=a&q=b');
    if (properties.includes('skill')) bad.push('skill=%00', `skill=${'x'.repeat(101)}`);
    if (properties.includes('type')) bad.push('type=x');
    if (properties.includes('sort')) bad.push('sort=x');
    if (properties.includes('location')) bad.push('location=%00');
    if (properties.includes('to')) bad.push('to=%00', `to=${'x'.repeat(300)}`);
    if (properties.includes('query')) bad.push('', 'query=%00', `query=${'x'.repeat(101)}`);
    const flaws = await flawsOf(bad, async (query) => {
      const flaw = answerFlaw(await send({ ...valid, query }), 400);
      return flaw && `${query}: ${flaw}`;
    });
    expect(flaws).toEqual([]);
  });

  when(call.query || call.params)('answers any value in its address', async () => {
    const input = row.valid(board.world);
    const flaws = await flawsOf(queryVariants(call.query, input.query), async ({ query, valid }) => {
      const reply = await sendInside({ ...input, query }, bodyOf(input));
      const flaw = answerFlaw(reply, valid === false ? 400 : undefined);
      return flaw && `${query}: ${flaw}`;
    });
    for (const name of Object.keys(input.params ?? {})) {
      const ofParameter = await flawsOf(ODD_PARAMETERS, async (odd) => {
        const changed = { ...input, params: { ...input.params, [name]: odd } };
        const flaw = answerFlaw(await sendRaw(changed, bodyOf(input)));
        return flaw && `${name} = ${odd}: ${flaw}`;
      });
      flaws.push(...ofParameter);
    }
    expect(flaws).toEqual([]);
  });

  test('answers an address that is longer than Node lets through, and an exact call refuses it', async () => {
    const reply = await inject(
      board.network,
      method,
      `${pathOf({})}?x=${'x'.repeat(4 * maxHeaderSize)}`,
      { ...auth(self()), ...(call.body ? JSON_TYPE : {}) },
      call.body ? '{}' : undefined,
    );
    const refused = call.multipart ? 415 : 400;
    expect(answerFlaw(reply, call.exact || call.multipart ? refused : reply.status)).toBeUndefined();
  });

  when(call.body)('refuses bodies that are none', async () => {
    const input = row.valid(board.world);
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '1',
      '{"a":1}}',
      '\u0000',
      '{"__proto__":{}}',
      '{"constructor":{"prototype":{}}}',
    ])
      expectError(await sendInside(input, body), 400);
    expectError(await sendInside(input), 400);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    // The provider sends a form.
    expectError(await sendInside(input, 'a=1', form), key === 'POST /api/auth/oidc/logout' ? 400 : 415);
    expectError(await sendInside(input, '{}', { 'content-type': 'text/plain' }), 415);
    expectError(await sendRaw(input, TOO_LARGE), 413);
  });

  when(call.body)(
    'refuses wrong types, missing fields, over-long text, an exact call unknown fields; never with a 5xx',
    async () => {
      const valid = row.valid(board.world);
      // The values that one rule refuses differ in nothing that comes after the validator.
      const variants = onceEachMistake(bodyVariants(call.body, valid.body, { ignoresUnknown: !call.exact }));
      const { accepted = [], refused = [] } = Object.groupBy(variants, ({ valid: ok }) =>
        ok ? 'accepted' : 'refused',
      );
      /** Places in which a value that the contract accepts was refused. */
      const picky = new Set<string>();
      const tryAll = (some: readonly Variant[], status?: number) =>
        flawsOf(some, async ({ what, path, json }) => {
          const reply = await sendInside(valid, json);
          if (status === undefined && reply.status >= 400) picky.add(path);
          // Longer than the call's longest body, or in more parts.
          const isTooLarge = reply.status === 413 && json.length > 1_000;
          const flaw = answerFlaw(reply, isTooLarge ? 413 : status);
          return flaw && `${what}: ${flaw}`;
        });
      const flaws = await tryAll(refused, 400);
      // A body that has its effect tries the same value in many places.
      for (const alike of Map.groupBy(accepted, ({ odd }) => odd).values()) {
        const together = alike.filter(
          ({ path }) => !picky.has(path) && !alike.some((other) => other.path.startsWith(`${path}.`)),
        );
        const json = joined(call.body, valid.body, together);
        const hasEffect = json !== undefined && (await sendInside(valid, json)).status < 300;
        flaws.push(...(await tryAll(alike.filter((one) => !hasEffect || !together.includes(one)))));
      }
      expect(flaws).toEqual([]);
      expect(refused.length).toBeGreaterThan(3);
    },
  );
});

describe.each(Object.entries(clientEvents))('socket event %s', (event, schema) => {
  test('answers any value', async () => {
    const sample = socketSamples(board.world)[event as keyof typeof clientEvents];
    let socket = await connectChat(board.network, board.world.applicant);
    for (const { what, json, valid } of bodyVariants(schema, sample)) {
      const reply = await socket.emit(event, json);
      // What is no packet ends the connection, and so does one that
      // is too large. `typing` is never acknowledged.
      if (reply === undefined) socket = await connectChat(board.network, board.world.applicant);
      else if (event !== 'typing') {
        const answer = JSON.parse(reply.slice(reply.indexOf('[')))[0];
        expect
          .soft({ what, answer })
          .toEqual({ what, answer: expect.objectContaining({ ok: expect.any(Boolean) }) });
        expect.soft({ what, error: answer.error }).not.toMatchObject({ error: 'Internal' });
        if (answer.ok) expect.soft({ what, valid }).toEqual({ what, valid: true });
      }
    }
    socket.close();
  });
});

test.each(STREAMS)('a first frame of any kind ends %s, and nothing else', async (path) => {
  const frames = [...bodyVariants({ properties: { token: {} } }, { token: 'x' })];
  const flaws = await flawsOf(['', '\0', ...frames.map(({ json }) => json)], async (frame) => {
    const socket = new WebSocket(board.network.url.replace('http', 'ws') + path);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    socket.send(frame);
    const [{ code }] = (await closed) as unknown as [{ code: number }];
    return typeof code === 'number' ? undefined : frame.slice(0, 40);
  });
  expect(flaws).toEqual([]);
  expect((await board.network.call('GET', '/health/ready')).status).toBe(200);
});
