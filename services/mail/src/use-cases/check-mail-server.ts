import type { BackgroundUnit, Logger } from '@firstrung/service-kit/service';
import { createTransport } from 'nodemailer';
import { serverName, TIMEOUTS } from '../adapters/smtp.ts';
import { explainSmtpFailure } from '../domain/smtp-failure.ts';

/**
 * Tries the mail server once at the start. A failure is logged and changes
 * nothing else: emails wait in the queue and are tried again.
 */
export function mailServerCheck({
  smtpUrl,
  log,
}: {
  smtpUrl: string | undefined;
  log: Logger;
}): BackgroundUnit {
  let isStopped = false;

  async function check(url: string): Promise<void> {
    const transport = createTransport({ url, ...TIMEOUTS });
    const server = serverName(url);
    try {
      await transport.verify();
      log.info({ server }, 'the mail server accepts the login');
    } catch (error) {
      if (isStopped) return;
      log.error({ server }, `Emails can't be sent and wait. ${explainSmtpFailure(error, server)}`);
    } finally {
      transport.close();
    }
  }

  return {
    name: 'mail-server-check',
    start() {
      if (smtpUrl !== undefined) void check(smtpUrl);
    },
    processAll: async () => 0,
    async destroy() {
      isStopped = true;
    },
  };
}
