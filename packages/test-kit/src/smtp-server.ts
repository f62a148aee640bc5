import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  to: string;
  subject: string;
  /** Its text and its HTML. */
  text: string;
  messageId: string;
  /** The code in the email, if it has one. */
  code: string | undefined;
  /** The secret in its link that undoes a change of address, if it has one. */
  undoTicket: string | undefined;
  /** The id of the job that the email links to, if it links to one. */
  jobId: string | undefined;
  /** Every address that it links to. */
  links: readonly string[];
  /** Where mail programs unsubscribe (RFC 8058), if the email has such an address. */
  unsubscribeAddress: string | undefined;
}

/** A real SMTP server that accepts every email and keeps them in the order of arrival. */
export interface SmtpServer extends AsyncDisposable {
  readonly url: string;
  readonly emails: readonly ReceivedEmail[];
  emailsTo(address: string): readonly ReceivedEmail[];
  /** The newest code that was sent to the address so far. */
  lastCode(address: string): string | undefined;
  /** The same; waits for one that is not `known` yet. */
  code(address: string, o?: { known?: string | undefined; signal?: AbortSignal }): Promise<string>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const emails: ReceivedEmail[] = [];
  const byAddress = new Map<string, ReceivedEmail[]>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString();
        for (const { address } of session.envelope.rcptTo) {
          const email = read(address, source);
          emails.push(email);
          byAddress.set(address, [...(byAddress.get(address) ?? []), email]);
        }
        callback();
      });
    },
  });
  // The sender may be killed while it sends.
  smtp.on('error', () => {});
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const emailsTo = (address: string) => byAddress.get(address) ?? [];
  const lastCode = (address: string) => emailsTo(address).findLast(({ code }) => code !== undefined)?.code;

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    emailsTo,
    lastCode,
    async code(address, { known, signal } = {}) {
      for (;;) {
        const code = lastCode(address);
        if (code !== undefined && code !== known) return code;
        await delay(20, undefined, { signal });
      }
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

function read(to: string, source: string): ReceivedEmail {
  // Quoted-printable breaks long lines softly (RFC 2045 §6.7).
  const text = source.replaceAll('=\r\n', '');
  const parts = partsOf(source);
  // Long lines are folded (RFC 5322 §2.2.3).
  const head = source.split('\r\n\r\n', 1)[0]!.replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return {
    to,
    subject: decodeWords(header('Subject')),
    text: parts.join('\n'),
    messageId: header('Message-ID'),
    code: /\b(\d{6}|[0-9A-Z]{4}-[0-9A-Z]{4}) is your/.exec(text)?.[1],
    undoTicket: /undo-address-change\?token=(?:3D)?([0-9a-f-]{36})/.exec(text)?.[1],
    jobId: /\/job-details\/([0-9a-f-]{36})/.exec(text)?.[1],
    links: linksIn(parts),
    unsubscribeAddress: /<(.+)>/.exec(header('List-Unsubscribe'))?.[1],
  };
}

/** The text and the HTML, each of which is encoded by itself (RFC 2045 §6). */
const partsOf = (source: string): string[] =>
  source
    .split('\r\n--')
    .map((part) =>
      /^content-transfer-encoding: quoted-printable/im.test(part)
        ? unquote(part.replaceAll('=\r\n', ''))
        : part.slice(part.indexOf('\r\n\r\n')),
    );

function linksIn(parts: readonly string[]): string[] {
  const links = parts.flatMap((part) => [...part.matchAll(/https?:\/\/[^\s<>"]+/g)]);
  return [...new Set(links.map(([link]) => link.replaceAll('&amp;', '&')))];
}

/** Text that is not ASCII is in words of their own, between which spaces do not count (RFC 2047). */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : unquote(word.replaceAll('_', ' ')),
    );

const unquote = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString();
