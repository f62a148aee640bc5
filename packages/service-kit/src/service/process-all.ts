/**
 * Lets each service process what is due, by turns, until none of them has anything left: an event of one is
 * work for another.
 */
export async function processAll(services: readonly { processAll(): Promise<number> }[]): Promise<void> {
  for (let i = 0, idle = 0; idle < services.length; i++) {
    const done = await services[i % services.length]!.processAll();
    idle = done > 0 ? 0 : idle + 1;
  }
}
