const DAY_MS = 24 * 3600_000;
/** The first of January 1970 was a Thursday: weeks begin on Mondays. */
const FIRST_MONDAY = 4;

/**
 * The backups to delete. Kept are all of the last 24 hours, the newest one of each of the last `days` days
 * that have any, and of each of the last `weeks` weeks. Days are those of UTC. The newest of all always
 * stays, however old it is.
 */
export function outdatedBackups<Backup extends { madeAt: Date }>(
  backups: readonly Backup[],
  { days, weeks, now }: { days: number; weeks: number; now: Date },
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const dayOf = ({ madeAt }: Backup) => Math.floor(madeAt.getTime() / DAY_MS);
  const weekOf = (backup: Backup) => Math.floor((dayOf(backup) - FIRST_MONDAY) / 7);
  const kept = new Set([
    ...newestFirst.filter(({ madeAt }) => madeAt.getTime() > now.getTime() - DAY_MS),
    ...newestOfEach(newestFirst, dayOf).slice(0, days),
    ...newestOfEach(newestFirst, weekOf).slice(0, weeks),
    ...newestFirst.slice(0, 1),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

const newestOfEach = <Backup>(
  newestFirst: readonly Backup[],
  periodOf: (backup: Backup) => number,
): Backup[] => [...Map.groupBy(newestFirst, periodOf).values()].map(([newest]) => newest!);
