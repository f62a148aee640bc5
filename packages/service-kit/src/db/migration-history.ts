/**
 * Three digits and a name. `contract` after the number marks a migration that removes what older code needs.
 */
const NAME = /^\d{3}[-_]./;
const CONTRACT = /^\d{3}[-_]contract[-_]/;

/** Whether a migration removes what older code needs. */
export const isContract = (name: string): boolean => CONTRACT.test(name);

/** The schema does not fit this code, and waiting or retrying changes nothing. */
export class SchemaVersionError extends Error {
  override name = 'SchemaVersionError';
}

/**
 * Compares the migrations that the code knows with those that were applied to the schema. Returns the applied
 * ones that only a newer release knows: they sort after the last known one. The kit's names begin with 0 and
 * are a series of their own, because a newer kit adds migrations that sort before the service's.
 *
 * Throws `SchemaVersionError` if one of the newer ones removes what this code needs (its name contains
 * `contract` after the number), or if the schema has another history, as that of an unreleased version.
 */
export function checkHistory(
  service: string,
  known: readonly string[],
  applied: ReadonlySet<string>,
): string[] {
  const unnumbered = known.find((name) => !NAME.test(name));
  if (unnumbered !== undefined)
    throw new SchemaVersionError(`migration ${unnumbered} of ${service} must begin with three digits and _`);
  const newer = [
    ...newerInSeries(service, known.filter(isOfKit), [...applied].filter(isOfKit)),
    ...newerInSeries(service, known.filter(isOwn), [...applied].filter(isOwn)),
  ];
  const contract = newer.find(isContract);
  if (contract !== undefined)
    throw new SchemaVersionError(
      `The migration ${contract} removed tables or columns of ${service} that this version needs. Run a newer version of Firstrung.`,
    );
  return newer;
}

const isOfKit = (name: string): boolean => name.startsWith('0');
const isOwn = (name: string): boolean => !isOfKit(name);

function newerInSeries(service: string, known: readonly string[], applied: readonly string[]): string[] {
  const unknown = applied.filter((name) => !known.includes(name)).toSorted();
  const last = known.toSorted().at(-1) ?? '';
  const isOtherHistory =
    unknown.some((name) => name < last) ||
    // Newer releases have applied all that this one knows.
    (unknown.length > 0 && known.some((name) => !applied.includes(name)));
  if (isOtherHistory)
    throw new SchemaVersionError(
      `The data of ${service} was made by another version (migration ${unknown[0]}) and can't be upgraded. Delete it with \`npm run reset\`, or use an empty database.`,
    );
  return unknown;
}
