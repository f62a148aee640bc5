import { expect, test } from 'vitest';
import { createWorkBudget } from './work-budget.ts';

/** A budget, and the time by which it counts. */
function budgetAt({ limited = true } = {}) {
  const at = { now: 0, cpuMs: 0 };
  const budget = createWorkBudget({ limited, now: () => at.now, cpuMs: () => at.cpuMs });
  return {
    at,
    budget,
    /** Whether a new page that takes so long to render gets its data. */
    open(ip: string, renderMs: number) {
      const may = budget.mayLoad(ip);
      if (may) budget.measure(ip, () => (at.cpuMs += renderMs));
      return may;
    },
  };
}
const CAMPUS = '192.0.2.1';
const MINUTE = 60_000;

/** How many pages an address gets with their data before one goes out without. */
function pagesUntilSpent({ open }: ReturnType<typeof budgetAt>, ip: string): number {
  let count = 0;
  while (open(ip, 3)) count++;
  return count;
}

test('500 people behind one address who open five new pages a minute each always get their data', () => {
  const { at, open } = budgetAt();
  const refused: number[] = [];
  for (let page = 0; page < 10 * 2_500; page++) {
    at.now = (page * MINUTE) / 2_500;
    if (!open(CAMPUS, 3)) refused.push(page);
  }
  expect(refused).toEqual([]);
});

test('a lecture hall that opens 375 new pages at once gets their data', () => {
  const { open } = budgetAt();
  for (let page = 0; page < 375; page++) expect(open(CAMPUS, 3), `${page}`).toBe(true);
  expect(open(CAMPUS, 3)).toBe(false);
});

test('an address that never stops gets two fifths of a core', () => {
  const { at, open } = budgetAt();
  for (at.now = 0; at.now < 10 * MINUTE; at.now += 5) open('192.0.2.66', 20);
  const loaded = at.cpuMs / 20;
  const workMs = loaded * (5 + 20);
  expect(workMs / at.now).toBeGreaterThan(0.4);
  expect(workMs / at.now).toBeLessThan(0.41);
});

test('an address does not spend the budget of others, and an IPv6 network has one', () => {
  const world = budgetAt();
  pagesUntilSpent(world, '2001:db8:0:1::1');
  expect(world.open('2001:db8:0:1:ffff::2', 3)).toBe(false);
  expect(world.open('2001:db8:0:2::1', 3)).toBe(true);
  expect(world.open(CAMPUS, 3)).toBe(true);
});

test('a spent budget comes back by itself, and never grows beyond what is given at once', () => {
  const world = budgetAt();
  const atOnce = pagesUntilSpent(world, CAMPUS);
  world.at.now += 200;
  // 80 ms of work.
  expect(pagesUntilSpent(world, CAMPUS)).toBe(10);
  world.at.now += 60 * MINUTE;
  expect(pagesUntilSpent(world, CAMPUS)).toBe(atOnce);
});

test('work without data counts too, also work that fails', () => {
  const { at, budget, open } = budgetAt();
  const fail = () => {
    at.cpuMs += 3_000;
    throw new Error('cannot render');
  };
  expect(() => budget.measure(CAMPUS, fail)).toThrow('cannot render');
  expect(open(CAMPUS, 3)).toBe(false);
});

test('without limits the budget is never spent', () => {
  const { open } = budgetAt({ limited: false });
  for (let page = 0; page < 1_000; page++) expect(open(CAMPUS, 100)).toBe(true);
});

test('counts the processor time of this thread', () => {
  const budget = createWorkBudget({ now: () => 0 });
  const begin = process.threadCpuUsage().user;
  budget.measure(CAMPUS, () => {
    while (process.threadCpuUsage().user - begin < 50_000);
  });
  let count = 0;
  while (budget.mayLoad(CAMPUS)) count++;
  // Without them it would be 600.
  expect(count).toBeLessThanOrEqual(590);
});

test('of more than 50 pages of an address in a second the others wait, also while its budget lasts', () => {
  const { at, budget } = budgetAt();
  const waiting = () => Array.from({ length: 60 }, () => budget.mustWait(CAMPUS)).filter(Boolean);
  expect(waiting()).toHaveLength(10);
  expect(budget.mustWait('192.0.2.66')).toBe(false);
  at.now += 1_000;
  expect(waiting()).toHaveLength(10);
});

test('every page of a spent budget waits', () => {
  const world = budgetAt();
  pagesUntilSpent(world, CAMPUS);
  expect(world.budget.mustWait(CAMPUS)).toBe(true);
  expect(world.budget.mustWait('192.0.2.66')).toBe(false);
});
