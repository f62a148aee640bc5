import type { Bus } from '@firstrung/service-kit/events';

const refuse = (): never => {
  throw new Error('there is no bus here');
};

/** For programs that work on a service's tables while it runs elsewhere: what they publish waits in its outbox. */
export const noBus: Bus = {
  kind: 'embedded',
  publish: async () => refuse(),
  consume: async () => refuse(),
  listen: async () => refuse(),
  broadcast: refuse,
  erase: async () => refuse(),
  ready: async () => refuse(),
  destroy: async () => {},
};
