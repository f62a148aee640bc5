import { Redis } from 'ioredis';

/** The client of a single server for subscriptions, which it repeats on each new connection. */
export class SingleSubscriber extends Redis {
  /** Never rejects: it fails only when the client ends before Redis has answered, and nobody waits for it. */
  override ssubscribe = ((channel: string) =>
    super.ssubscribe(channel).catch(() => {})) as Redis['ssubscribe'];

  /** Never rejects, as above. */
  override sunsubscribe = ((channel: string) =>
    super.sunsubscribe(channel).catch(() => {})) as Redis['sunsubscribe'];
}
