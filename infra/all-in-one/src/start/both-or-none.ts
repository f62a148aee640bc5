/** Does both at the same time. The first failure aborts the other one, which has ended when this throws. */
export async function bothOrNone<One, Other>(
  signal: AbortSignal,
  one: (signal: AbortSignal) => Promise<One>,
  other: (signal: AbortSignal) => Promise<Other>,
): Promise<[One, Other]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const both = [one(either), other(either)] as const;
  for (const each of both) each.catch((error) => failed.abort(error));
  await Promise.allSettled(both);
  either.throwIfAborted();
  return Promise.all(both);
}
