import type { Logger } from '@firstrung/service-kit/service';

/** Of a cluster, the loss of one member is an outage, too. It ends with this time without an error. */
const CALM_MS = 10_000;

export interface Outage {
  onError(err: Error): void;
  isOn(): boolean;
}

/** Logs the first of many errors. */
export function createOutage(log: Logger, message: string): Outage {
  let lastErrorAt = Number.NEGATIVE_INFINITY;
  const isOn = () => performance.now() - lastErrorAt < CALM_MS;
  return {
    isOn,
    onError(err) {
      if (!isOn()) log.warn({ err }, message);
      lastErrorAt = performance.now();
    },
  };
}
