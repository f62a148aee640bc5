import type { Bus } from '@firstrung/service-kit/events';

const refuse = (): never => {
  throw new Error('there is no bus here');
};

/** A bus for programs that work on a service's tables beside it: what they publish waits in the service's outbox. */
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
