import type { BackgroundUnit } from '@firstrung/service-kit/service';
import type { MailContext } from '../context.ts';

/**
 * Tries the mail server once at the start. A failure is logged and changes
 * nothing else: emails wait in the queue and are tried again.
 */
export function mailServerCheck({ transport, log }: Pick<MailContext, 'transport' | 'log'>): BackgroundUnit {
  let isStopped = false;

  async function check(): Promise<void> {
    if (!transport.server) return;
    const { name: server } = transport.server;
    const failure = await transport.server.findFailure();
    if (failure === undefined) log.info({ server }, 'the mail server accepts the login');
    else if (!isStopped) log.error({ server }, `Emails can't be sent and wait. ${failure}`);
  }

  return {
    name: 'mail-server-check',
    start() {
      void check();
    },
    async destroy() {
      isStopped = true;
    },
  };
}
