import type { StatusCounts } from '@firstrung/contracts';

export interface Segment {
  status: keyof StatusCounts;
  count: number;
}

/** In the order in which applications go through them. */
const ORDER: readonly Segment['status'][] = [
  'not reviewed',
  'nextSteps Shortlisted',
  'accepted',
  'not up to snuff',
  'withdrawn',
];

/** The parts of a bar; statuses without applications have none. */
export const statusSegments = (counts: StatusCounts): Segment[] =>
  ORDER.map((status) => ({ status, count: counts[status] })).filter(({ count }) => count > 0);

/** The number of all applications, withdrawn ones included. */
export const totalOf = (counts: StatusCounts): number =>
  ORDER.reduce((total, status) => total + counts[status], 0);

/** A column of a bar chart: its height as a share of the highest. */
export function columnHeights(counts: readonly number[]): number[] {
  const highest = Math.max(1, ...counts);
  return counts.map((count) => count / highest);
}
