/** What the adapters need of a client they publish with. */
interface PublishingClient {
  publish(channel: string, message: string | Buffer): Promise<number>;
  sPublish(channel: string, message: string | Buffer): Promise<number>;
  sendCommand(args: string[]): Promise<unknown>;
}

/**
 * The client as the adapters use it. They don't wait for all they publish, so nothing here rejects: whom a message
 * didn't reach asks for it (`roomHeads`).
 */
export function createPublisher(client: PublishingClient) {
  const open = new Set<Promise<number>>();
  let failed = false;
  const watched = (publishing: Promise<number>): Promise<number> => {
    const safe = publishing
      .catch(() => {
        failed = true;
        return 0;
      })
      .finally(() => open.delete(safe));
    open.add(safe);
    return safe;
  };
  return {
    publish: (channel: string, message: string | Buffer) => watched(client.publish(channel, message)),
    sPublish: (channel: string, message: string | Buffer) => watched(client.sPublish(channel, message)),
    sendCommand: (args: string[]) => client.sendCommand(args),
    // By these the adapters tell one kind of client from another.
    pSubscribe() {},
    sSubscribe() {},
    on() {},
    off() {},
    /** Whether something reached nobody since this was last asked. */
    takeFailed(): boolean {
      const before = failed;
      failed = false;
      return before;
    },
    /** Resolves when all that was published is on its way. */
    async settled() {
      await Promise.all(open);
    },
  };
}
