import { kindOf } from '@firstrung/service-kit/db';

/**
 * Which migrations of this version a restore applies to tables that had some of them at the backup.
 * `contract` ones at the end are left to the start: the release before works without them. Earlier ones are
 * not, because those after them may need what they did. With `expandOnly`, as after a `contract` one that has
 * failed, none is applied: then all of them are newer than the release that runs on the tables.
 */
export function dueMigrations(
  known: readonly string[],
  before: readonly string[],
  { expandOnly }: { expandOnly: boolean },
): string[] {
  const names = known.toSorted();
  const isDue = (name: string) => before.includes(name) || kindOf(name) === 'expand';
  return expandOnly ? names.filter(isDue) : names.slice(0, names.findLastIndex(isDue) + 1);
}
