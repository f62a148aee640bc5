import * as current from '@firstrung/contracts';
import { literals, nullable } from '@firstrung/contracts';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { findReleaseBefore } from '../../testing/fleet/release.ts';
import { breaks } from './breaks.ts';
import { type Contracts, contractsAt, contractsOf } from './contracts.ts';

const present = contractsOf(current);

test('this version and the release before can run side by side', async ({ skip }) => {
  const commit = findReleaseBefore();
  skip(commit === undefined, 'there is no release before, or an archive or a shallow clone lacks it');
  const before = await contractsAt(commit!);
  expect(Object.keys(before.events).length).toBeGreaterThan(20);
  expect(Object.keys(before.calls).length).toBeGreaterThan(150);
  expect(Object.keys(before.sockets).length).toBeGreaterThan(10);
  expect(breaks(before, present), `beside ${commit}`).toEqual([]);
});

test('no event refuses what a newer producer adds', () => {
  const closed = Object.entries(present.events).filter(([, { data }]) =>
    JSON.stringify(data).includes('"additionalProperties":false'),
  );
  expect(closed).toEqual([]);
});

const contracts = (parts: Partial<Record<keyof Contracts, unknown>>): Contracts =>
  JSON.parse(JSON.stringify({ events: {}, calls: {}, sockets: {}, ...parts }));

const EVENT = 'jobs.job.changed.v1';
const job = {
  id: Type.String(),
  title: Type.String(),
  status: literals(['Live', 'Closed']),
  tags: Type.Array(Type.Object({ name: Type.String() })),
  note: Type.Optional(Type.String()),
};
type Fields = Record<string, unknown>;
const event = (fields: Fields, kind = 'state') =>
  contracts({ events: { [EVENT]: { kind, data: Type.Object(fields as typeof job) } } });
const { title: _title, ...untitled } = job;
const { note: _note, ...unnoted } = job;
const SUCCESSOR = `define the next version of ${EVENT} beside it and publish both for one release.`;
const REFUSED = `so events of the release before would be refused: ${SUCCESSOR}`;
const STAYS = ": it stays until a release whose update isn't rolling.";
const UNKNOWN = 'but the release before publishes events without it: make it optional.';

describe('an event', () => {
  test.each<[string, Fields]>([
    ['an optional field', { ...job, added: Type.Optional(Type.String()) }],
    [
      'a field of an inner object',
      { ...job, tags: Type.Array(Type.Object({ name: Type.String(), n: Type.Optional(Type.Integer()) })) },
    ],
    ['a value of an enum', { ...job, status: literals(['Live', 'Paused', 'Closed']) }],
    ['null', { ...job, title: nullable(Type.String()) }],
    ['a required field that becomes optional', { ...job, title: Type.Optional(Type.String()) }],
    ['an optional field less', unnoted],
  ])('may have in addition: %s', (_, fields) => {
    expect(breaks(event(job), event(fields))).toEqual([]);
  });

  test.each<[string, Fields, string]>([
    ['a required field', { ...job, added: Type.String() }, `data.added is required, ${UNKNOWN}`],
    [
      'an optional field that becomes required',
      { ...job, note: Type.String() },
      `data.note is required, ${UNKNOWN}`,
    ],
    ['a field less', untitled, `data.title is gone, but the release before requires it${STAYS}`],
    ['a value less', { ...job, status: literals(['Live']) }, `data.status is never "Closed", ${REFUSED}`],
    [
      'an enum in place of any text',
      { ...job, title: literals(['Cook']) },
      `data.title is one of ["Cook"], ${REFUSED}`,
    ],
    ['another type', { ...job, title: Type.Integer() }, `data.title is integer, and not string, ${REFUSED}`],
    [
      'a limit',
      { ...job, title: Type.String({ maxLength: 80 }) },
      `data.title has a maxLength of 80, and not none, ${REFUSED}`,
    ],
    [
      'a pattern',
      { ...job, title: Type.String({ pattern: '^x' }) },
      `data.title has another pattern, ${REFUSED}`,
    ],
    [
      'another inner type',
      { ...job, tags: Type.Array(Type.Object({ name: Type.Boolean() })) },
      `data.tags[].name is boolean, and not string, ${REFUSED}`,
    ],
  ])('breaks with %s', (_, fields, sentence) => {
    expect(breaks(event(job), event(fields))).toEqual([`${EVENT}: ${sentence}`]);
  });

  test('breaks if null is no longer taken', () => {
    const before = event({ ...job, title: nullable(Type.String()) });
    expect(breaks(before, event(job))).toEqual([`${EVENT}: data.title is string, and not null, ${REFUSED}`]);
  });

  test('may neither go nor change its kind', () => {
    expect(breaks(event(job), contracts({}))).toEqual([`${EVENT} is gone${STAYS}`]);
    expect(breaks(event(job), event(job, 'notice'))).toEqual([
      `${EVENT} was a state and is a notice: ${SUCCESSOR}`,
    ]);
    expect(breaks(contracts({}), event(job))).toEqual([]);
  });
});

const KEY = 'POST /api/jobs/post-job';
const REQUIRED =
  ': body.title is required, so requests of the release before would be refused: make it optional.';
const READ = `in the release before, whose pages read it${STAYS}`;
const call = (shape: { body?: Fields; reply?: Fields; scope?: string }) =>
  contracts({
    calls: {
      [KEY]: {
        scope: shape.scope ?? 'recruiter',
        request: shape.body
          ? { body: Type.Object(shape.body as typeof job, { additionalProperties: false }) }
          : {},
        reply: { 200: Type.Object((shape.reply ?? {}) as typeof job) },
      },
    },
  });

describe('a call', () => {
  test.each<[string, Parameters<typeof call>[0], Parameters<typeof call>[0]]>([
    ['optional input', { body: job }, { body: { ...job, added: Type.Optional(Type.String()) } }],
    ['optional input where there was none', {}, { body: { note: job.note } }],
    ['a field of the reply', { reply: untitled }, { reply: job }],
    [
      'a value of the reply',
      { reply: job },
      { reply: { ...job, status: literals(['Live', 'Paused', 'Closed']) } },
    ],
    ['more callers', { scope: 'applicant' }, { scope: 'anyone' }],
  ])('may get %s', (_, before, after) => {
    expect(breaks(call(before), call(after))).toEqual([]);
  });

  test.each<[string, Parameters<typeof call>[0], Parameters<typeof call>[0], string]>([
    ['required input', { body: untitled }, { body: job }, REQUIRED],
    ['required input where there was none', {}, { body: { title: job.title } }, REQUIRED],
    [
      'input less',
      { body: job },
      { body: unnoted },
      `: body.note is gone, but pages of the release before send it${STAYS}`,
    ],
    [
      'a field of the reply less',
      { reply: job },
      { reply: untitled },
      `: reply 200.title is required ${READ}`,
    ],
    [
      'null in the reply',
      { reply: job },
      { reply: { ...job, title: nullable(Type.String()) } },
      `: reply 200.title is string, and not null ${READ}`,
    ],
    [
      'fewer callers',
      { scope: 'anyone' },
      { scope: 'recruiter' },
      ' was for anyone and is for recruiter: add a call instead.',
    ],
  ])('breaks with %s', (_, before, after, sentence) => {
    expect(breaks(call(before), call(after))).toEqual([`${KEY}${sentence}`]);
  });

  test('may not go', () => {
    expect(breaks(call({}), contracts({}))).toEqual([`${KEY} is gone${STAYS}`]);
  });
});
