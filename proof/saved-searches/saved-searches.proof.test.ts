// Promise: Each new job is told once to whom it matches, in a month of kills and late events.
// Guards: services/jobs, services/mail, packages/places, packages/service-kit

import { createRandom } from '@firstrung/service-kit/random';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { signUpAll } from '@firstrung/test-kit/people';
import { expect, test } from 'vitest';
import { openClient } from '../support/open-client.ts';
import { type Acting, actRandomly, ask, DAY_MS, HOUR_MS, noteListed, noteTime, saveSearch } from './acts.ts';
import { createReader } from './read-told.ts';
import { startBoard } from './start-board.ts';
import { verify } from './verify.ts';
import type { Person, World } from './world.ts';

const { SEED, DAYS = '30' } = process.env;
/** Ends only a run that hangs. */
const TIMEOUT_MS = 3 * HOUR_MS;
/** The clocks of Berlin are put forward in this month. */
const START = new Date('2026-03-09T09:00:00Z');
const MINUTE_MS = 60_000;
const [PEOPLE, SEARCHES, COMPANIES] = [50, 300, 4];
/** One that finds something is looked for again after an hour. */
const STEPS_MS = { least: 4 * MINUTE_MS, most: 100 * MINUTE_MS };

test('each new job is told exactly once in a month of 300 searches', { timeout: TIMEOUT_MS }, async ({
  annotate,
}) => {
  const seed = Number(SEED ?? Math.floor(Math.random() * 1_000_000));
  console.log(`seed ${seed}`);
  const random = createRandom(seed);
  await using database = await createTestDatabase();
  await using board = await startBoard(database.url, START);
  await using db = await openClient(database.url);
  await using locking = await openClient(database.url);
  const world: World = { people: [], companies: [], families: [], jobs: [], searches: [], silences: [] };
  const acting: Acting = { board, world, random, late: undefined };
  await createWorld(acting);

  const reader = await createReader(db);
  const counts = { steps: 0, kills: 0, holds: 0, rebuilds: 0 };
  const end = board.now() + Number(DAYS) * DAY_MS;
  /** Until when events are held back. */
  let heldUntil: number | undefined;

  async function kill(): Promise<void> {
    counts.kills++;
    await board.kill(random.below(400));
    if (heldUntil !== undefined && board.now() >= heldUntil) await release();
    else if (heldUntil === undefined && random.chance(0.3)) await hold();
    await board.start();
  }

  async function hold(): Promise<void> {
    counts.holds++;
    heldUntil = board.now() + (1 + random.below(6)) * HOUR_MS;
    const ofAccounts = random.chance(0.5);
    await reader.hold(ofAccounts ? 'auth.account.%' : 'jobs.%');
    if (ofAccounts) acting.late = [];
    else world.silences.push({ from: board.now(), to: Infinity });
  }

  /** The board reads what it has not published itself when it starts. */
  async function release(): Promise<void> {
    await reader.release();
    heldUntil = undefined;
    for (const follow of acting.late ?? []) follow(board.now());
    acting.late = undefined;
    for (const silence of world.silences) silence.to = Math.min(silence.to, board.now());
  }

  while (board.now() < end) {
    counts.steps++;
    const next = board.now() + STEPS_MS.least + random.below(STEPS_MS.most - STEPS_MS.least);
    const morning = nextMorning(board.now());
    const isMorning = next >= morning;
    await board.turnTo(isMorning ? morning : next);
    noteTime(world, board.now());
    noteListed(world, board.now());
    // What is hidden in the minute of the e-mail may be told of or not.
    if (!isMorning) for (let acts = random.below(4); acts > 0; acts--) await actRandomly(acting);
    const isRebuilt = random.chance(0.01);
    if (isRebuilt) await reader.spoilIndex();
    if (isRebuilt) counts.rebuilds++;
    const isRepeated = random.chance(0.05);
    if (isRepeated) await reader.redeliver();
    const undo = isRebuilt ? await reader.lockNewJobs(locking) : undefined;
    const isLate = heldUntil !== undefined && board.now() >= heldUntil;
    if (isRepeated || isLate || random.chance(isMorning ? 0.3 : 0.05)) await kill();
    await board.processAll();
    await undo?.();
    await reader.read();
  }
  heldUntil &&= board.now();
  await kill();
  await board.processAll();
  await reader.read();

  const { problems, due, possible } = verify(world, reader.emails, reader.notices, end);
  console.log(
    `${JSON.stringify(counts)}, ${world.jobs.length} jobs, ${world.searches.length} searches, ${reader.emails.length} e-mails, ${reader.notices.length} notices: ${due} of ${possible} had to be told`,
  );
  expect(problems.slice(0, 20)).toEqual([]);
  // The others were hidden, paused or changed meanwhile.
  expect(due / possible).toBeGreaterThan(0.5);
  await annotate(`${counts.kills} kills in ${DAYS} days, ${due} to be told: 0 lost, 0 doubled`);
});

async function createWorld(acting: Acting): Promise<void> {
  const { board, world, random } = acting;
  const count = (length: number) => Array.from({ length }, (_, at) => at);
  const account = (role: 'Applicant' | 'Recruiter') => (at: number) => ({
    role,
    name: `${role} ${at}`,
    emailOrPhone: `${role.toLowerCase()}-${at}@example.org`,
    password: 'correct horse',
  });
  const recruiters = await signUpAll(board, count(COMPANIES).map(account('Recruiter')));
  const applicants = await signUpAll(board, count(PEOPLE).map(account('Applicant')));
  for (const recruiter of recruiters) {
    const body = { name: `Company ${recruiter.name}` };
    await ask(board, recruiter, 'PUT /api/company/update-company-profile', body);
    const { _id } = await ask(board, recruiter, 'GET /api/company/get-company-profile-details');
    world.companies.push({ id: _id, recruiter, isHidden: false });
  }
  world.people = applicants.map(
    (one): Person => ({ ...one, isSuspended: false, isErased: false, searches: [] }),
  );
  while (world.searches.length < SEARCHES) await saveSearch(acting, random.pick(world.people)!);
}

/** The next eight o'clock in Berlin. */
function nextMorning(now: number): number {
  const hour = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Berlin',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  let at = Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS;
  while (hour.format(at) !== '08') at += HOUR_MS;
  return at;
}
