import { Counter, type Registry } from 'prom-client';
import type { DeadReason } from './failures.ts';

export interface EventMetrics {
  handled(subscription: string, count: number): void;
  died(subscription: string, reason: DeadReason, count: number): void;
}

/** Counts into the registry; several services may share one. Without a registry nothing is counted. */
export function createEventMetrics(service: string, registry: Registry | undefined): EventMetrics {
  if (!registry) return { handled() {}, died() {} };
  const counter = <T extends string>(name: string, help: string, labelNames: T[]) =>
    (registry.getSingleMetric(name) as Counter<T> | undefined) ??
    new Counter({ name, help, labelNames, registers: [registry] });
  const handled = counter('firstrung_events_handled_total', 'Events that had their effect.', [
    'service',
    'subscription',
  ]);
  const died = counter('firstrung_events_dead_total', 'Events that became dead letters.', [
    'service',
    'subscription',
    'reason',
  ]);
  return {
    handled: (subscription, count) => handled.inc({ service, subscription }, count),
    died: (subscription, reason, count) => died.inc({ service, subscription, reason }, count),
  };
}
