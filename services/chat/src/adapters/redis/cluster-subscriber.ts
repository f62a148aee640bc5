import type { ClusterArguments } from '@firstrung/service-kit/redis';
import { Cluster } from 'ioredis';

/**
 * A cluster's client with one connection for the subscriptions of each primary. A channel belongs to a
 * primary; when that one is replaced, the client subscribes again at the new one.
 */
export class ClusterSubscriber extends Cluster {
  readonly #pending = new Map<string, Promise<unknown>>();

  constructor(...[nodes, options]: ClusterArguments) {
    super(nodes, { ...options, shardedSubscribers: true });
  }

  /**
   * Never rejects: a subscription that fails because its primary
   * is away is repeated when it is replaced or back.
   */
  override ssubscribe = ((channel: string) => {
    const subscribing = super
      .ssubscribe(channel)
      .catch(() => {})
      .finally(() => {
        if (this.#pending.get(channel) === subscribing) this.#pending.delete(channel);
      });
    this.#pending.set(channel, subscribing);
    return subscribing;
  }) as Cluster['ssubscribe'];

  /** Never rejects: a channel that was left is not subscribed again anyway. */
  override sunsubscribe = ((channel: string) =>
    super.sunsubscribe(channel).catch(() => {})) as Cluster['sunsubscribe'];

  /** Resolves when Redis has confirmed the subscription to the channel, or it has failed. */
  async subscribed(channel: string): Promise<void> {
    await this.#pending.get(channel);
  }
}
