import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import type { MailContext } from '../context.ts';
import { claimLetters, type QueuedLetter, releaseLetter } from '../db/letter-queries.ts';
import { createLeaseHolder } from '../letters/lease-holder.ts';
import { sendLetter } from '../letters/send.ts';

const EVERY_MS = 250;
/** Longer than a delivery may take. A sender that died leaves its letters at once, one that hangs after this. */
const LEASE_MS = 60_000;
/** As many as there are connections to the SMTP server. */
const AT_ONCE = 5;

/** Empties the outgoing queue. Any number of instances may do so beside each other. */
export function sender(context: MailContext): BackgroundUnit {
  const { clock, log, transport } = context;
  const holder = createLeaseHolder(context);
  /** Leased by us and laid down unfinished, because the database was away: nobody else would touch them for a minute. */
  let laidDown: QueuedLetter[] = [];

  async function take(letter: QueuedLetter): Promise<void> {
    try {
      await sendLetter(context, letter);
    } catch (error) {
      laidDown.push(letter);
      throw error;
    }
  }

  const unit = periodic({
    name: 'sender',
    everyMs: EVERY_MS,
    clock,
    log,
    async run() {
      for (const letter of laidDown) await releaseLetter(context.db, letter);
      laidDown = [];
      for (let count = 0; ; ) {
        const now = clock.now();
        const leasedUntil = new Date(now.getTime() + LEASE_MS);
        const lease = { now, holder: await holder.number(), leasedUntil, limit: AT_ONCE };
        const letters = await claimLetters(context.db, lease);
        if (letters.length === 0) return count;
        const outcomes = await Promise.allSettled(letters.map(take));
        const failed = outcomes.find((outcome) => outcome.status === 'rejected');
        if (failed) throw failed.reason;
        count += letters.length;
      }
    },
  });
  return {
    ...unit,
    async destroy() {
      await unit.destroy();
      await holder.destroy();
      await transport.destroy();
    },
  };
}
