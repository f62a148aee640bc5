import { type Call, calls } from '@firstrung/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';
import { flawsOf, replyFlaw } from './support/bad-values.ts';
import { acceptedFields, namesIn } from './support/boundary-values.ts';
import { CALL_TABLE } from './support/call-table.ts';
import type { Row } from './support/calls/row.ts';
import { callerOf, flawOfShown, sendInside } from './support/inject.ts';
import { createWorld, type World } from './support/world.ts';

type Key = keyof typeof calls;
const rows = Object.entries(CALL_TABLE) as [Key, Row][];

let network: TestNetwork;
let world: World;
beforeAll(async () => {
  network = await createTestNetwork({ pages: false });
  world = await createWorld(network);
});
afterAll(() => network?.close());

/** Calls that show something, to whom they show it. */
const shown = rows.filter(([key, { status }]) => key.startsWith('GET /api/') && status === 200);

/** What is wrong with what these answer now. */
async function flawsOfShown(calling: readonly [Key, Row][]): Promise<string[]> {
  await network.processAll();
  return flawsOf(calling, ([key, row]) =>
    flawOfShown(network, key, row.valid(world), callerOf(world, calls[key], row)),
  );
}

/** Calls with texts that nobody is shown, of which most hash a password. */
const SECRET =
  /\/(auth\w+|staff)\/(login|verify|resend-verification|(forgot|reset|change|confirm)-password|confirm-factor|undo-address-change|delete-profile)$/;

const changing = rows.filter(([key]) => {
  const { body }: Call = calls[key];
  return body && !SECRET.test(key) && acceptedFields(body, undefined).length > 0;
});

test('everything is shown before it is changed', async () => {
  expect(shown.length).toBeGreaterThan(40);
  expect(await flawsOfShown(shown)).toEqual([]);
});

const namesShown = shown.map(([key]) => new Set(namesIn(calls[key].reply)));
/** Most replies have a `name` and an `_id`, so these don't tell which reply shows what a body says. */
const isTelling = (name: string) => namesShown.filter((names) => names.has(name)).length <= shown.length / 2;

/** Those that may show what a body says, in fields of the same names. */
function showing(body: unknown): [Key, Row][] {
  const names = namesIn(body).filter(isTelling);
  return shown.filter((_, index) => names.some((name) => namesShown[index]!.has(name)));
}

/** After how many changes what shows them is read. `proof/doors` reads everything after each. */
const EVERY = Number(process.env.LOOK_EVERY ?? 5);

describe.each(changing)('%s', (key, row) => {
  test('what it accepts it can answer, and everything that shows it answers', async () => {
    const call: Call = calls[key];
    const valid = row.valid(world);
    const caller = callerOf(world, call, row);
    const flaws: string[] = [];
    /** Returns whether it was accepted. */
    const make = async (fields: Record<string, unknown>): Promise<boolean> => {
      const body = { ...Object(valid.body), ...fields };
      const reply = await sendInside(network, key, { ...valid, body }, caller);
      const isAccepted = reply.status < 300;
      const flaw = isAccepted ? replyFlaw(key, reply.status, reply.body) : reply.body.message;
      if (flaw && (isAccepted || reply.status >= 500))
        flaws.push(`${JSON.stringify(fields).slice(0, 300)}: ${flaw}`);
      return isAccepted;
    };
    const related = showing(call.body);
    const tried = new Set<string>();
    const untried = (fields: Record<string, unknown>) =>
      Object.entries(fields).filter((field) => !tried.has(JSON.stringify(field)));
    let changes = 0;
    for (const fields of acceptedFields(call.body, valid.body)) {
      let accepted = await make(fields);
      // Something else than the schema refuses one of them: the others are tried alone.
      for (const [name, value] of accepted ? [] : untried(fields))
        accepted = (await make({ [name]: value })) || accepted;
      for (const field of untried(fields)) tried.add(JSON.stringify(field));
      if (accepted) changes++;
      // What the next one changes again is to be seen before.
      if (accepted && key.startsWith('PUT ') && changes % EVERY === 0)
        flaws.push(...(await flawsOfShown(related)));
    }
    if (changes > 0) flaws.push(...(await flawsOfShown(EVERY === 1 ? shown : related)));
    expect(flaws).toEqual([]);
  });
});

test('everything is shown after all changes', async () => {
  expect(await flawsOfShown(shown)).toEqual([]);
});
