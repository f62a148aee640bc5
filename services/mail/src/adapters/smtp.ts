import { createTransport } from 'nodemailer';
import { type Transport, Undeliverable } from './transport.ts';

// Together shorter than a sender's lease.
export const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The server's name and port, without the login. */
export function serverName(smtpUrl: string): string {
  const { protocol, hostname, port } = new URL(smtpUrl);
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
}

/** Sends emails to an SMTP server over pooled connections. */
export function smtpTransport({
  smtpUrl,
  from,
  productName,
}: {
  smtpUrl: string;
  from: string;
  productName: string;
}): Transport & { verify(): Promise<void> } {
  const pool = createTransport({ url: smtpUrl, pool: true, maxConnections: 5, ...TIMEOUTS });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return {
    async deliver({ id, to, subject, text, html, createdAt }) {
      try {
        await pool.sendMail({
          from: { name: productName, address: from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          date: createdAt,
          // The same for every attempt, so that a repetition after a
          // crash can be recognised (RFC 5322 §3.6.4).
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        if (isRefused(error)) throw new Undeliverable(`refused with ${error.responseCode}`);
        throw error;
      }
    },
    /** Connects and logs in, without sending anything. */
    async verify() {
      await pool.verify();
    },
    async destroy() {
      pool.close();
    },
  };
}

/**
 * The server answered 5xx to this recipient or email (RFC 5321 §4.2.1). A refused login is retried instead.
 */
function isRefused(error: unknown): error is { responseCode: number } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600
  );
}
