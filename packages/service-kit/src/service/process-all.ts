/**
 * Lets the services process what is due, all at once, until none of them has anything left: an event of one
 * is work for another.
 */
export async function processAll(services: readonly { processAll(): Promise<number> }[]): Promise<void> {
  for (let done = 1; done > 0; ) {
    const counts = await Promise.all(services.map((service) => service.processAll()));
    done = counts.reduce((sum, count) => sum + count, 0);
  }
}
