import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../src/base/log.ts';
import { currentTrace, newTrace } from '../src/base/trace.ts';
import { requestIdOf, subscription } from '../src/events/index.ts';
import { serveCalls } from '../src/http/index.ts';
import { createBackground } from '../src/service/index.ts';
import { bareService, type Context, serve } from './http-harness.ts';

const APPLY = '/api/jobs/apply-job';
const FETCHED = 'media.picture.fetched.v1';

const picture = () => ({ requestId: randomUUID(), ownerId: randomUUID() });

/**
 * A call that publishes an event, on which a second service
 * publishes another one, which a third one never can handle.
 */
async function start(http: { trustProxy?: number } = {}) {
  const lines: Record<string, unknown>[] = [];
  const server = await serve(
    async (kit) => {
      const mount = (app: FastifyInstance, context: Context) => {
        serveCalls(app, context, {
          'POST /api/jobs/apply-job': async ({ body }) => {
            context.log.info({ text: body.message }, 'handled');
            if (body.message === 'broken') throw new Error('broken');
            await context.transaction((tx) =>
              context.publish(
                tx,
                'jobs.picture.requested.v1',
                { id: randomUUID(), version: 0 },
                { ...picture(), field: 'person', url: 'https://example.org' },
              ),
            );
            return {
              message: 'Applied.',
              applicationId: body.jobId,
              applicationStatus: 'Applied',
              applicationSubmitted: new Date(0).toISOString(),
            };
          },
        });
      };
      const jobs = await bareService('jobs', kit, mount);
      const media = await bareService('media', kit, undefined, {
        subscriptions: [
          subscription({
            name: 'pictures',
            event: 'jobs.picture.requested.v1',
            async handle(tx, { data: { requestId, ownerId } }) {
              media.context.log.info('fetching');
              const data = { requestId, ownerId, address: null };
              await media.context.publish(tx as never, FETCHED, { id: requestId, version: 0 }, data);
            },
          }),
        ],
      });
      const mail = await bareService('mail', kit, undefined, {
        subscriptions: [
          subscription({
            name: 'fetched',
            event: FETCHED,
            async handle() {
              throw new Error('never');
            },
          }),
        ],
      });
      return [jobs, media, mail];
    },
    { http, log: createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } }) },
  );
  const apply = async (message: string, headers: Record<string, string> = {}) =>
    server.call('POST', APPLY, {
      headers: { ...(await server.as({})), ...headers },
      body: { jobId: randomUUID(), message },
    });
  return { server, lines, apply };
}

test('one id from the request to the last consumer', async () => {
  const { server, lines, apply } = await start({ trustProxy: 1 });
  const { id, traceparent } = newTrace();
  expect((await apply('hello', { traceparent })).status).toBeLessThan(300);
  await server.processAll();
  const failing = () => lines.find(({ msg }) => msg === 'event handler failed, retrying');
  await expect.poll(failing).toBeDefined();
  for (const line of [
    lines.find(({ url }) => url === APPLY),
    lines.find(({ msg }) => msg === 'handled'),
    lines.find(({ msg }) => msg === 'fetching'),
    failing(),
  ])
    expect(line).toMatchObject({ requestId: id });
  expect(lines.find(({ msg }) => msg === 'fetching')).toMatchObject({ service: 'media' });
  expect(failing()).toMatchObject({ service: 'mail', subscription: 'fetched' });
});

test('a client without a trusted proxy cannot choose the id; requests never share one', async () => {
  const { lines, apply } = await start();
  const { id, traceparent } = newTrace();
  const ids = new Set<unknown>([id]);
  for (let n = 1; n <= 5; n++) {
    const { status, body } = await apply('broken', { traceparent, 'x-request-id': id });
    expect(status).toBe(500);
    expect(body.requestId).toMatch(/^[0-9a-f]{32}$/);
    ids.add(body.requestId);
    const own = lines.filter(({ requestId }) => requestId === body.requestId);
    expect(own.map(({ msg }) => msg)).toEqual(['handled', 'request failed', undefined]);
    expect(ids.size).toBe(n + 1);
  }
});

test('behind a proxy an invalid traceparent fails no request and is in no log', async () => {
  const { lines, apply } = await start({ trustProxy: 1 });
  for (const traceparent of ['', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, '%n"}{']) {
    const { status, body } = await apply('broken', { traceparent, tracestate: 'vendor=secret' });
    expect(status).toBe(500);
    expect(body.requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(lines.filter(({ requestId }) => requestId === body.requestId)).toHaveLength(3);
    if (traceparent !== '') expect(JSON.stringify(lines)).not.toContain(traceparent);
  }
  expect(JSON.stringify(lines)).not.toContain('vendor');
});

test('an event that cannot be handled keeps the id as a dead letter', async () => {
  const { server, lines } = await start();
  const { id, traceparent } = newTrace();
  const mail = server.services.find(({ name }) => name === 'mail')!;
  // As of a newer producer: it does not fit the contract that this service has.
  const published = {
    id: 'media-1',
    type: FETCHED,
    occurredAt: new Date().toISOString(),
    aggregate: { id: randomUUID(), version: 0 },
    traceparent,
    data: {},
  };
  await server.bus.publish([
    { id: 'media-1', type: FETCHED, aggregateId: 'x', payload: JSON.stringify(published) },
  ]);
  await server.processAll();
  const deadLetters = await mail.events.listDeadLetters();
  expect(deadLetters.map(requestIdOf)).toEqual([id]);
  expect(lines.find(({ msg }) => msg === 'events refused and moved to dead letters')).toMatchObject({
    requestId: id,
  });
});

test('each run of a background unit is a trace of its own', async () => {
  const seen: (string | undefined)[] = [];
  const { server } = await start();
  const unit = createBackground((server.services[0] as unknown as { context: Context }).context, [
    {
      name: 'test',
      async run() {
        seen.push(currentTrace()?.id);
      },
    },
  ]);
  await unit.processAll();
  await unit.processAll();
  await unit.destroy();
  expect(new Set(seen).size).toBe(2);
  expect(seen).not.toContain(undefined);
});
