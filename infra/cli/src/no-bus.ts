import type { Bus } from '@firstrung/service-kit/events';

const refuse = (): never => {
  throw new Error('This program has no connection to the bus.');
};

/**
 * A bus for programs that work on the tables of a service. The
 * events that they publish stay in the outbox for the service.
 */
export const noBus: Bus = {
  kind: 'embedded',
  publish: async () => refuse(),
  consume: async () => refuse(),
  pending: async () => refuse(),
  listen: async () => refuse(),
  broadcast: refuse,
  erase: async () => refuse(),
  ready: async () => refuse(),
  destroy: async () => {},
};
