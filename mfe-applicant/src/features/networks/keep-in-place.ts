/**
 * The people of a list in the order in which they are shown: those who left it stay where they were if `stays` says so, so
 * that nobody else moves below the pointer.
 */
export function keepInPlace<P extends { _id: string }>(
  before: readonly P[],
  now: readonly P[],
  stays: (person: P) => boolean,
): P[] {
  const shown = [...now];
  const placeOf = ({ _id }: P) => shown.findIndex((person) => person._id === _id);
  for (const [index, person] of before.entries()) {
    if (placeOf(person) >= 0 || !stays(person)) continue;
    const previous = before.slice(0, index).findLast((other) => placeOf(other) >= 0);
    shown.splice(previous ? placeOf(previous) + 1 : 0, 0, person);
  }
  return shown;
}
