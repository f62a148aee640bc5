/**
 * All people who were ever in a list, in the order in which they are shown: those who have left it keep their
 * place between the others, so that nobody else moves below the pointer.
 */
export function keepInPlace<P extends { _id: string }>(before: readonly P[], now: readonly P[]): P[] {
  const known = [...now];
  const placeOf = ({ _id }: P) => known.findIndex((person) => person._id === _id);
  for (const [index, person] of before.entries()) {
    if (placeOf(person) >= 0) continue;
    const previous = before.slice(0, index).findLast((other) => placeOf(other) >= 0);
    known.splice(previous ? placeOf(previous) + 1 : 0, 0, person);
  }
  return known;
}
