import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server in this process, which counts what it takes. */
export interface CountingSmtp extends AsyncDisposable {
  url: string;
  /** Resolves when so many emails more have arrived. */
  expect(count: number): Promise<void>;
  /** Resolves when an email to this address has arrived. */
  expectTo(address: string): Promise<void>;
}

export async function startSmtp(): Promise<CountingSmtp> {
  const waiting = new Map<string, () => void>();
  let left = 0;
  let arrived: (() => void) | undefined;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      stream.resume();
      stream.on('end', () => {
        // Afterwards the envelope is that of the next email.
        for (const { address } of session.envelope.rcptTo) waiting.get(address)?.();
        callback(null);
        if (--left === 0) arrived?.();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    expect(count) {
      left = count;
      return new Promise((resolve) => {
        arrived = resolve;
      });
    },
    expectTo: (address) =>
      new Promise((resolve) => {
        waiting.set(address, () => {
          waiting.delete(address);
          resolve();
        });
      }),
    [Symbol.asyncDispose]: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
