import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  /** of the envelope */
  from: string;
  to: string[];
  source: string;
  messageId: string;
}

export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>;

/**
 * A real SMTP server on a free port.
 * @param o.password of the user `board`; without it the server knows no login
 * @param o.tls whether it offers STARTTLS, with a certificate that nobody has signed
 */
export async function startSmtp({
  host = '127.0.0.1',
  password,
  tls = false,
}: {
  host?: string;
  password?: string;
  tls?: boolean;
} = {}) {
  const stalled = Promise.withResolvers<void>();
  const state = {
    received: [] as Received[],
    /**
     * What to do with the next emails: take them, refuse them for now (451) or for good (550), refuse their
     * addresses for good, or never answer.
     */
    mood: 'take' as 'take' | 'later' | 'never' | 'unknown' | 'silent',
  };
  const smtp = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(password === undefined ? ['AUTH'] : [])],
    onAuth(login, _session, callback) {
      if (login.username === 'board' && login.password === password) callback(null, { user: 'board' });
      else callback(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 }));
    },
    onRcptTo(_address, _session, callback) {
      if (state.mood !== 'unknown') return callback();
      callback(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.mood === 'silent') return stalled.resolve();
        if (state.mood !== 'take') {
          const responseCode = state.mood === 'later' ? 451 : 550;
          return callback(Object.assign(new Error('no'), { responseCode }));
        }
        const source = Buffer.concat(chunks).toString();
        const { mailFrom, rcptTo } = session.envelope;
        state.received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
          messageId: /^Message-ID: (\S+)/im.exec(source)![1]!,
        });
        callback();
      });
    },
  });
  const server = smtp.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://${host}:${port}`,
    /** Resolves when an email has arrived that gets no answer. */
    stalled: stalled.promise,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  });
}
