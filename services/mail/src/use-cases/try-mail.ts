import { type Env, isLoopback } from '@firstrung/service-kit/config';
import { createTransport } from 'nodemailer';
import { serverName, TIMEOUTS } from '../adapters/smtp.ts';
import { readSender } from '../config.ts';
import { explainSmtpFailure } from '../domain/smtp-failure.ts';

/**
 * Sends a test message now, without the queue and the database.
 * @returns what the server said, for the operator; `isSent` if it accepted the message
 */
export async function tryMail(env: Env, to: string): Promise<{ isSent: boolean; lines: string[] }> {
  const { smtpUrl, from, productName, publicUrl } = readSender(env);
  if (smtpUrl === undefined)
    return { isSent: false, lines: ['SMTP_URL is not set: no email leaves this machine.'] };
  const server = serverName(smtpUrl);
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
  try {
    const { response } = await transport.sendMail({
      from: { name: productName, address: from },
      to: { name: '', address: to },
      subject: `Test message of ${productName}`,
      text: `This is a test message of ${productName} at ${publicUrl}. Its mail server works.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const accepted = `${server} accepted the message from ${from} to ${to}: ${response}`;
    const lines = [accepted, 'If it does not arrive, look into the folder for spam first.'];
    return { isSent: true, lines: (await isEncrypted(smtpUrl)) ? lines : [...lines, unencrypted(server)] };
  } catch (error) {
    return { isSent: false, lines: [explainSmtpFailure(error, server)] };
  } finally {
    transport.close();
  }
}

const unencrypted = (server: string): string =>
  `The connection to ${server} is not encrypted, because it offers no TLS: the password and all codes can be read on the way.`;

/** Whether the server is on this machine, has TLS from the start or offers STARTTLS, which is then used. */
async function isEncrypted(smtpUrl: string): Promise<boolean> {
  const { protocol, hostname } = new URL(smtpUrl);
  if (protocol === 'smtps:' || isLoopback(hostname)) return true;
  const transport = createTransport({ url: smtpUrl, requireTLS: true, ...TIMEOUTS });
  try {
    return await transport.verify();
  } catch {
    return false;
  } finally {
    transport.close();
  }
}
