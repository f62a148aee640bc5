import { memoryStore } from '@firstrung/web-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Remote } from './remotes-file.ts';
import { createWatchdog, type Hang, takeHangs } from './watchdog.ts';

const REMOTES = { mfe_recruiter: {} as Remote };
const SCREEN: Hang = { path: '/recruiter/home', build: 'b1' };

let page: EventTarget & { hidden: boolean };
let store: ReturnType<typeof memoryStore>;
let reported: [string, Hang][];
const watchdog = () => createWatchdog(store, (...hang) => reported.push(hang));
/** What the next page finds after a time. */
const left = (after: number) => takeHangs(REMOTES, store, Date.now() + after);

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  store = memoryStore();
  reported = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a screen whose tab was closed while it blocked is found by a later page, once', () => {
  watchdog().begin('mfe_recruiter', SCREEN);
  expect(left(5_000)).toEqual([]);
  expect(left(20_000)).toEqual([['mfe_recruiter', SCREEN]]);
  expect(left(20_000)).toEqual([]);
});

test('a screen that waits for ever is reported by its own page, and not again by the next', () => {
  watchdog().begin('mfe_recruiter', SCREEN);
  vi.advanceTimersByTime(29_000);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([['mfe_recruiter', SCREEN]]);
  expect(left(60_000)).toEqual([]);
});

test.for<[string, (dog: ReturnType<typeof watchdog>) => void]>([
  ['is shown', (dog) => dog.end()],
  ['is shown and rendered again', (dog) => [dog.end(), dog.begin('mfe_recruiter', SCREEN)]],
  ['is left', (dog) => dog.leave('mfe_recruiter')],
  ['is left with the page', () => page.dispatchEvent(new Event('pagehide'))],
  [
    'is in the background',
    () => [Object.assign(page, { hidden: true }), page.dispatchEvent(new Event('visibilitychange'))],
  ],
])('a screen that %s leaves nothing', ([, act]) => {
  const dog = watchdog();
  dog.begin('mfe_recruiter', SCREEN);
  act(dog);
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
  expect(left(60_000)).toEqual([]);
});

test('leaving one remote does not end the watch of the next', () => {
  const dog = watchdog();
  dog.begin('mfe_applicant', { path: '/home', build: 'b0' });
  dog.begin('mfe_recruiter', SCREEN);
  dog.leave('mfe_applicant');
  expect(left(20_000)).toEqual([['mfe_recruiter', SCREEN]]);
});
