import { SERVICES } from '@firstrung/all-in-one/testing/fleet';
import { table } from '../drill/report.ts';
import type { Finding } from '../drill/verify/finding.ts';
import type { ReleaseMix } from './mix.ts';
import type { ReleaseRecord } from './record.ts';

/**
 * While both releases ran, each must have handled events of every service, and answered requests if any came.
 */
export function verifyReleases({ older, newer }: ReleaseMix, record: ReleaseRecord): Finding[] {
  const both = [older, newer];
  return SERVICES.flatMap((service) => {
    const works = both.map((release) => ({ release, work: record.of(service, release, both) }));
    const hadRequests = works.some(({ work }) => work.requests > 0);
    return works
      .filter(({ work }) => work.events === 0 || (hadRequests && work.requests === 0))
      .map(
        ({ release, work }): Finding => ({
          kind: 'release',
          outcome: 'wrong',
          fault: undefined,
          what: `${service} of ${release.name} handled ${work.events} events and ${work.requests} requests beside the other`,
        }),
      );
  });
}

/** Events handled and requests answered by each release of each service, alone and beside the other. */
export function releaseTable({ older, newer }: ReleaseMix, record: ReleaseRecord): string {
  const columns = [
    [older, [older]],
    [older, [older, newer]],
    [newer, [older, newer]],
    [newer, [newer]],
  ] as const;
  const head = columns.map(
    ([release, wanted]) => `${release.name} ${wanted.length === 1 ? 'alone' : 'beside'}`,
  );
  const rows = (what: 'events' | 'requests') =>
    SERVICES.map((service) => [
      `${service}: ${what}`,
      ...columns.map(([release, wanted]) => `${record.of(service, release, wanted)[what]}`),
    ]);
  return table([['', ...head], ...rows('events'), ...rows('requests')]);
}
