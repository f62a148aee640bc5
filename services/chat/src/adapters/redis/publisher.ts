/** What the adapters need of a client they publish with. */
interface PublishingClient {
  publish(channel: string, message: string | Buffer): Promise<number>;
  sPublish(channel: string, message: string | Buffer): Promise<number>;
  sendCommand(args: string[]): Promise<unknown>;
}

/**
 * The client as the adapters use it. Here nothing waits for Redis or rejects: the own sockets needn't be told later because
 * of the others', and whom a message didn't reach asks for it (`roomHeads`).
 */
export function createPublisher(client: PublishingClient) {
  let open = 0;
  let failed = false;
  let settle: (() => void) | undefined;
  const close = () => {
    open -= 1;
    if (open === 0) settle?.();
  };
  const watch = async (publishing: Promise<number>): Promise<number> => {
    open += 1;
    publishing.then(close, () => {
      failed = true;
      close();
    });
    return 0;
  };
  return {
    publish: (channel: string, message: string | Buffer) => watch(client.publish(channel, message)),
    sPublish: (channel: string, message: string | Buffer) => watch(client.sPublish(channel, message)),
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
    settled: () =>
      new Promise<void>((resolve) => {
        settle = resolve;
        if (open === 0) resolve();
      }),
  };
}
