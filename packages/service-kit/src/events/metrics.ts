import { Counter, type Registry } from 'prom-client';

export interface EventMetrics {
  handled(subscription: string, count: number): void;
  died(subscription: string): void;
}

/** Counts into the registry; several services may share one. Without a registry nothing is counted. */
export function createEventMetrics(service: string, registry: Registry | undefined): EventMetrics {
  if (!registry) return { handled() {}, died() {} };
  const counter = (name: string, help: string) =>
    (registry.getSingleMetric(name) as Counter<'service' | 'subscription'> | undefined) ??
    new Counter({ name, help, labelNames: ['service', 'subscription'], registers: [registry] });
  const handled = counter('firstrung_events_handled_total', 'Events that had their effect.');
  const died = counter('firstrung_events_dead_total', 'Events given up after their last try.');
  return {
    handled: (subscription, count) => handled.inc({ service, subscription }, count),
    died: (subscription) => died.inc({ service, subscription }),
  };
}
