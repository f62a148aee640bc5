import { createTransport } from 'nodemailer';
import { explainSmtpFailure, isRefused, refusesAddress } from '../domain/smtp-failure.ts';
import { type MailServer, type OutgoingEmail, type Transport, Undeliverable } from './transport.ts';

// Together shorter than a sender's lease.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export interface SmtpOptions {
  smtpUrl: string;
  /** The sender's address. */
  from: string;
  /** Of the envelope, if it is another one. */
  bounceAddress?: string | undefined;
  productName: string;
  /** Whether a server without STARTTLS is refused. */
  requireTLS?: boolean;
}

export interface SmtpTransport extends Transport {
  readonly server: MailServer;
  /** Sends an email and resolves with the server's answer. Throws what nodemailer does. */
  send(email: Omit<OutgoingEmail, 'accountId' | 'channel'>): Promise<string>;
}

/** Sends emails to an SMTP server over pooled connections. */
export function smtpTransport({
  smtpUrl,
  from,
  bounceAddress = from,
  productName,
  requireTLS = false,
}: SmtpOptions): SmtpTransport {
  const pool = createTransport({ url: smtpUrl, pool: true, maxConnections: 5, requireTLS, ...TIMEOUTS });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const name = serverName(smtpUrl);
  const explain = (error: unknown) => explainSmtpFailure(error, name);

  const transport: SmtpTransport = {
    server: {
      name,
      explain,
      findFailure: () => pool.verify().then(() => undefined, explain),
    },
    async send({ id, to, subject, text, html, createdAt, unsubscribeAddress, answersHead }) {
      const { response } = await pool.sendMail({
        from: { name: productName, address: from },
        to: { name: '', address: to },
        envelope: { from: bounceAddress, to },
        subject,
        text,
        html,
        date: createdAt,
        // The same for every attempt: one after a crash can be recognised (RFC 5322 §3.6.4).
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...listHeaders(unsubscribeAddress),
          ...(answersHead !== undefined && { 'Answers-Head': answersHead }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return response;
    },
    async deliver(email) {
      try {
        await transport.send(email);
      } catch (error) {
        if (!isRefused(error)) throw error;
        throw new Undeliverable(`refused with ${error.responseCode}`, {
          refusesAddress: refusesAddress(error),
        });
      }
    },
    async destroy() {
      pool.close();
    },
  };
  return transport;
}

/** With these headers mail programs offer a button that unsubscribes (RFC 8058). */
const listHeaders = (address: string | undefined): Record<string, string> =>
  address === undefined
    ? {}
    : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The server's name and port, without the login. */
function serverName(smtpUrl: string): string {
  const { protocol, hostname, port } = new URL(smtpUrl);
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
}
