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

/** Runs a closed loop. Returns the calls a second. */
export async function measureRate(
  loop: { count: number; callers: number },
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  const begin = performance.now();
  await closedLoop(loop, work);
  return loop.count / ((performance.now() - begin) / 1_000);
}
