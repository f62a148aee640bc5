import { randomUUID } from 'node:crypto';
import { type Env, isLoopback } from '@firstrung/service-kit/config';
import { type SmtpOptions, smtpTransport } from '../adapters/smtp.ts';
import { readSender } from '../config.ts';

/**
 * Sends a test message now, without the queue and the database.
 * @returns what the server said, for the operator; `isSent` if it accepted the message
 */
export async function tryMail(env: Env, to: string): Promise<{ isSent: boolean; lines: string[] }> {
  const { smtpUrl, publicUrl, ...sender } = readSender(env);
  if (smtpUrl === undefined)
    return { isSent: false, lines: ['SMTP_URL is not set: no email leaves this machine.'] };
  const options = { ...sender, smtpUrl };
  const transport = smtpTransport(options);
  const { server } = transport;
  try {
    const response = await transport.send({
      id: randomUUID(),
      to,
      subject: `Test message of ${sender.productName}`,
      text: `This is a test message of ${sender.productName} at ${publicUrl}. Its mail server works.\n`,
      createdAt: new Date(),
    });
    const accepted = `${server.name} accepted the message from ${sender.from} to ${to}: ${response}`;
    const lines = [accepted, 'If it does not arrive, look into the folder for spam first.'];
    return {
      isSent: true,
      lines: (await isEncrypted(options)) ? lines : [...lines, unencrypted(server.name)],
    };
  } catch (error) {
    return { isSent: false, lines: [server.explain(error)] };
  } finally {
    await transport.destroy();
  }
}

const unencrypted = (server: string): string =>
  `The connection to ${server} is not encrypted, because it offers no TLS: the password and all codes can be read on the way.`;

/** Whether the server is on this machine, has TLS from the start or offers STARTTLS, which is then used. */
async function isEncrypted(options: SmtpOptions): Promise<boolean> {
  const { protocol, hostname } = new URL(options.smtpUrl);
  if (protocol === 'smtps:' || isLoopback(hostname)) return true;
  const transport = smtpTransport({ ...options, requireTLS: true });
  const failure = await transport.server.findFailure();
  await transport.destroy();
  return failure === undefined;
}
