import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { continueTrace, currentTrace, inNewTrace, inTrace, newTrace, parseTraceparent } from './trace.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('ids are unique, and are valid trace ids', () => {
  const traces = Array.from({ length: 100_000 }, () => newTrace());
  expect(new Set(traces.map(({ id }) => id)).size).toBe(traces.length);
  for (const trace of traces.slice(0, 1_000)) expect(parseTraceparent(trace.traceparent)).toEqual(trace);
});

test.each([`00-${ID}-${SPAN}-00`, `00-${ID}-${SPAN}-01`])('%s is continued', (traceparent) => {
  expect(parseTraceparent(traceparent)).toEqual({ id: ID, traceparent });
});

test.each([
  undefined,
  7,
  '',
  `${ID}`,
  `00-${ID}-${SPAN}`,
  `00-${ID}-${SPAN}-01-more`,
  `00-${ID}-${SPAN}-01\n`,
  `00-${ID}-${SPAN}-01, 00-${ID}-${SPAN}-01`,
  `00-${ID.toUpperCase()}-${SPAN}-01`,
  `00-${ID.slice(1)}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${ID}-${'0'.repeat(16)}-01`,
  `00-${ID}-${SPAN}-0g`,
  `ff-${ID}-${SPAN}-01`,
])('%j is ignored', (traceparent) => {
  expect(parseTraceparent(traceparent)).toBeUndefined();
  expect(continueTrace(traceparent, () => currentTrace()!.id)).toMatch(/^[0-9a-f]{32}$/);
});

test('every log line has the id of its trace, also after a wait; one of its own stays', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } });
  const connection = newTrace();
  const traces = [newTrace(), newTrace(connection)];
  await Promise.all(
    traces.map((trace) =>
      inTrace(trace, async () => {
        await delay(1);
        log.child({ service: 'test' }).info({ n: 1 }, 'two');
        log.info({ requestId: 'own' }, 'own');
        log.info('text');
      }),
    ),
  );
  log.info('none');
  const ids = lines.map(({ msg, requestId, connectionId }) => ({ msg, requestId, connectionId }));
  for (const [index, trace] of traces.entries()) {
    const about = { requestId: trace.id, connectionId: index === 1 ? connection.id : undefined };
    for (const msg of ['two', 'text']) expect(ids).toContainEqual({ msg, ...about });
  }
  expect(ids.filter(({ requestId }) => requestId === 'own')).toHaveLength(2);
  expect(ids.find(({ msg }) => msg === 'none')!.requestId).toBeUndefined();
});

test('a new trace inside another has an id of its own', () => {
  inNewTrace(() => {
    const outer = currentTrace();
    expect(inNewTrace(() => currentTrace()!.id)).not.toBe(outer!.id);
    expect(currentTrace()).toBe(outer);
  });
});
