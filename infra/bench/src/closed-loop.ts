/** Calls `work` so many times, each caller again as soon as its last call has ended. */
export async function closedLoop(
  { count, callers }: { count: number; callers: number },
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let begun = 0;
  const call = async () => {
    while (begun < count) await work(begun++);
  };
  await Promise.all(Array.from({ length: callers }, call));
}

/** The same. Returns the calls a second. */
export async function rateOf(
  o: { count: number; callers: number },
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  const begin = performance.now();
  await closedLoop(o, work);
  return o.count / ((performance.now() - begin) / 1_000);
}
