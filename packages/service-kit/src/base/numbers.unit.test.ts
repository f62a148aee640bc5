import { describe, expect, test } from 'vitest';
import { countedWeeks, showableCells } from './numbers.ts';

const show = (counts: readonly number[]) =>
  showableCells(counts.map((count, key) => ({ key, count, people: count })));

describe('what is shown', () => {
  test.each([
    [[20, 9, 7], [20, 9, 7], 36],
    [[20, 0, 7], [20, null, 7], 27],
    [[20, 2, 9], [null, null, 9], 31],
    [[20, 3, 3], [20, null, null], 26],
    [[20, 4, 4], [null, null, null], 28],
    [[2, 2], [null, null], null],
  ])('of %j', (counts, shown, total) => {
    const result = show(counts);
    expect(counts.map((_, key) => result.shown.get(key) ?? null)).toEqual(shown);
    expect(result.total).toBe(total);
  });

  test('counts people, not what they do, and nothing of a cell that nobody may see', () => {
    const cells = [
      { key: 'many of one', count: 9, people: 1 },
      { key: 'none of a company', count: 8, people: 8 },
      { key: 'shown', count: 12, people: 10 },
    ];
    const { shown, total } = showableCells(cells, (key) => key !== 'none of a company');
    expect([[...shown], total]).toEqual([[['shown', 12]], 29]);
  });

  test('leaves 1 to 4 of nobody and of no group to who knows the rule and tries every possibility', () => {
    for (const [cells, most] of [
      [1, 20],
      [2, 20],
      [3, 18],
      [4, 13],
    ] as const) {
      const possible = new Map<string, number[][]>();
      for (const counts of allCounts(cells, most)) {
        const { shown, total } = show(counts);
        const seen = JSON.stringify([counts.map((_, key) => shown.get(key) ?? null), total]);
        possible.set(seen, [...(possible.get(seen) ?? []), counts]);
      }
      for (const [seen, worlds] of possible) {
        const [shown] = JSON.parse(seen) as [(number | null)[]];
        const hidden = shown.flatMap((count, key) => (count === null ? [key] : []));
        for (const group of groupsOf(hidden)) {
          const sums = new Set(worlds.map((counts) => group.reduce((sum, key) => sum + counts[key]!, 0)));
          const [sum = 0] = sums;
          expect(sums.size > 1 || sum === 0 || sum >= 5, `${seen} tells ${sum} of ${group}`).toBe(true);
        }
      }
    }
  });
});

/** Every choice of counts with a sum up to `most`. */
function allCounts(cells: number, most: number): number[][] {
  if (cells === 0) return [[]];
  return Array.from({ length: most + 1 }, (_, count) =>
    allCounts(cells - 1, most - count).map((rest) => [count, ...rest]),
  ).flat();
}

const groupsOf = (keys: readonly number[]): number[][] =>
  Array.from({ length: 2 ** keys.length - 1 }, (_, bits) => keys.filter((_, at) => ((bits + 1) >> at) & 1));

test('weeks begin on Mondays of the zone, and the present one does not count', () => {
  const { weeks, until } = countedWeeks(new Date('2026-11-29T23:30:00Z'), 'Europe/Berlin');
  expect([weeks.length, weeks[0], weeks.at(-1), until]).toEqual([
    26,
    '2026-06-01',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(countedWeeks(new Date('2026-11-29T23:30:00Z'), 'UTC').until).toBe('2026-11-23');
});
