import { expect, test } from 'vitest';
import { MOST, newer, older, STEP, shownIn, standing, type View } from './view.ts';

const messages = (count: number) => Array.from({ length: count }, (_, at) => ({ seq: at + 1 }));
const ends = (view: View, all: { seq: number }[]) => {
  const shown = shownIn(all, view);
  return [shown[0]?.seq, shown.at(-1)?.seq, shown.length];
};

test('at the end the view follows what comes, and lets the oldest go', () => {
  expect(ends(null, messages(30))).toEqual([1, 30, 30]);
  expect(ends(null, messages(1_000))).toEqual([901, 1_000, 2 * STEP]);
});

test('standing, it shows the same whatever comes', () => {
  const view = standing(messages(500), null);
  expect(ends(view, messages(500))).toEqual([401, 500, 100]);
  expect(ends(view, messages(700))).toEqual([401, 500, 100]);
  expect(standing([], null)).toBeNull();
});

test('up and down again, never more than the most, without a gap', () => {
  const all = messages(1_000);
  let view: View = null;
  for (let step = 1; step < 30; step++) {
    view = older(all, view);
    const [first = 0, last = 0, length = 0] = ends(view, all);
    expect(length).toBe(last - first + 1);
    expect(length).toBeLessThanOrEqual(MOST);
  }
  expect(ends(view, all)).toEqual([1, MOST, MOST]);
  let steps = 0;
  for (; view; steps++) {
    view = newer(all, view);
    expect(shownIn(all, view).length).toBeLessThanOrEqual(MOST);
  }
  expect(steps).toBe((1_000 - MOST) / STEP);
  expect(newer(all, null)).toBeNull();
});

test('seqs that one does not see are no obstacle', () => {
  const all = messages(400).filter(({ seq }) => seq % 3 !== 0);
  let view = older(all, null);
  expect(shownIn(all, view)).toHaveLength(MOST);
  view = { first: 3, last: 9 };
  expect(shownIn(all, view).map(({ seq }) => seq)).toEqual([4, 5, 7, 8]);
  expect(ends(older(all, view), all)).toEqual([1, 8, 6]);
  expect(ends(newer(all, view), all)[0]).toBe(4);
});
