import type { Product } from '@firstrung/all-in-one/product';
import { createRandom } from '@firstrung/service-kit/random';

/** Each service has a single session, so that nothing may need a second one. */
export const ONE_SESSION = Object.fromEntries(
  ['AUTH', 'JOBS', 'NETWORKS', 'CHAT', 'MAIL', 'MEDIA'].map((service) => [`${service}_POOL_SIZE`, '1']),
);

/**
 * The product on a bad day, for calls within the process: one in ten is refused.
 * @param o.lateMs how long e-mails need to the mailbox
 */
export function failing(product: Product, { seed, lateMs }: { seed: number; lateMs: number }): Product {
  const random = createRandom(seed);
  const seenAt = new Map<string, number>();
  const reply = (statusCode: number, body: unknown) => ({
    statusCode,
    body: JSON.stringify(body),
    cookies: [],
  });
  const isThere = (email: unknown) => {
    const key = JSON.stringify(email);
    if (!seenAt.has(key)) seenAt.set(key, performance.now());
    return performance.now() - seenAt.get(key)! >= lateMs;
  };
  const inject = async (request: { url: string }) => {
    if (random.below(10) === 0) return reply(503, { error: 'Unavailable' });
    const answered = await product.http.app.inject(request as never);
    if (!request.url.startsWith('/dev/mailbox.json')) return answered;
    return reply(answered.statusCode, JSON.parse(answered.body).filter(isThere));
  };
  return { ...product, http: { ...product.http, app: { inject } } } as unknown as Product;
}
