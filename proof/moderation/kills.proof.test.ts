// Promise: No restriction is lost, doubled or half known after kills of every process and of the bus.
// Guards: services, packages/service-kit, packages/contracts/src/events

import { setTimeout as delay } from 'node:timers/promises';
import { type Fleet, startFleet } from '@firstrung/all-in-one/testing/fleet';
import { runAdmin } from '@firstrung/cli/run-admin';
import { createRandom } from '@firstrung/service-kit/random';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { until } from '@firstrung/test-kit/eventually';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import type { SignedIn } from '@firstrung/test-kit/people';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { waitUntilIdle } from '../drill/verify/index.ts';
import { planFaults } from '../support/faults.ts';
import { openClient } from '../support/open-client.ts';
import { findLosses } from './verify.ts';
import { createWorld, moderate } from './world.ts';

const { SEED, FAULTS = '20' } = process.env;
/** Commands between two faults. */
const COMMANDS = 10;
/** A minute is promised on a machine that does nothing else; how long it took is printed. */
const LEVEL_MS = 300_000;
const NATS_STOP_MS = 10_000;

test('random restrictions while every process and server is killed', async ({ annotate }) => {
  const seed = Number(SEED ?? Math.floor(Math.random() * 1_000_000));
  console.log(`seed ${seed}`);
  const [random, choices] = [createRandom(seed), createRandom(seed + 1)];
  await using postgres = await startKillablePostgres();
  const env = { PASSWORD_CONCURRENCY: '1', MEMBER_DOMAINS: 'uni.example' };
  await using fleet = await startFleet({ databaseUrl: postgres.url, env });
  const world = await createWorld(fleet, choices);

  let commands = 0;
  let isActing = true;
  const acting = (async () => {
    for (; isActing; commands++) await moderate(world, choices, postgres.url, untilDone);
  })();
  // Of each person who signs up again: whether the first account was a member's, and whether the second is.
  const returned: boolean[][] = [];
  const returning = (async () => {
    for (let at = 0; isActing; at++) {
      const members = await comeBack(fleet, postgres.url, `back${at}@uni.example`).catch(() => undefined);
      if (members) returned.push(members);
    }
  })();
  for (const { name, strike } of planFaults(Number(FAULTS), NATS_STOP_MS, random)) {
    const before = commands;
    await strike({ fleet, postgres }, random);
    await fleet.ready();
    await until(() => commands >= before + COMMANDS);
    console.log(`${name}: ${commands} commands`);
  }
  isActing = false;
  await Promise.all([acting, returning]);
  console.log(`${returned.length} people came back`);
  expect(new Set(returned.map((members) => members.join()))).toEqual(new Set(['true,false']));

  await using db = await openClient(postgres.url);
  const from = performance.now();
  expect(await waitUntilIdle(db, { natsUrl: fleet.nats.url, timeoutMs: LEVEL_MS })).toEqual([]);
  console.log(`level after ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  expect(await findLosses(db, fleet, world)).toEqual([]);
  expect(fleet.instances.filter(({ crashes }) => crashes > 0).map(({ name }) => name)).toEqual([]);
  await annotate(`${commands} commands and ${returned.length} who came back, ${FAULTS} faults: 0 lost`);
});

/** Ends the membership of somebody who then deletes the account and signs up again. Throws if one fails. */
async function comeBack(fleet: Fleet, databaseUrl: string, emailOrPhone: string): Promise<boolean[]> {
  const isMember = ({ token }: SignedIn) => decodeJwt(token).memberAt !== undefined;
  const first = await fleet.signUp('Applicant', { emailOrPhone });
  const args = ['members', 'end', first.id, '--reason', 'A rule', '--by', 'olga'];
  const log = createLog({ level: 'silent' });
  const run = { args, env: { DATABASE_URL: databaseUrl }, clock: systemClock, log, print() {} };
  await untilDone(() => runAdmin(run));
  await untilDone(async () => {
    const credentials = { emailOrPhone, password: first.password };
    const login = await fleet.call('POST', '/api/authApplicant/login', { body: credentials });
    // It was deleted by a call that was cut off.
    if (login.status === 401) return;
    const headers = { authorization: `Bearer ${login.body.token}` };
    const body = { password: first.password };
    const { status } = await fleet.call('POST', '/api/authApplicant/delete-profile', { headers, body });
    if (status !== 200) throw new Error(`the deletion answered ${status}`);
  });
  return [isMember(first), isMember(await fleet.signUp('Applicant', { emailOrPhone }))];
}

/** The operator repeats a command that failed; it may have been done. */
async function untilDone(command: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await command();
    } catch {
      await delay(200);
    }
  }
}
