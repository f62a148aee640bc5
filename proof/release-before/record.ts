import type { Instance, ServiceName } from '@firstrung/all-in-one/testing/fleet';
import type { Release } from '@firstrung/all-in-one/testing/fleet/release';

export interface Work {
  requests: number;
  events: number;
}

/** How much each release did, while it ran alone and while both ran. */
export interface ReleaseRecord {
  /**
   * Adds what the processes have done since the last time.
   * Killed ones forget their numbers, so they are read before.
   */
  read(instances: readonly Instance[], wanted: readonly Release[]): Promise<void>;
  of(service: ServiceName, release: Release, wanted: readonly Release[]): Work;
}

export function createReleaseRecord(): ReleaseRecord {
  const works = new Map<string, Work>();
  const lastOf = new Map<string, Work>();
  const keyOf = (service: ServiceName, release: Release, wanted: readonly Release[]) =>
    [service, release.name, 'of', ...wanted.map(({ name }) => name)].join(' ');
  const nothing = (): Work => ({ requests: 0, events: 0 });

  async function readOne(instance: Instance, wanted: readonly Release[]): Promise<void> {
    const { name, service, pid, release, metricsUrl } = instance;
    // One that is just starting has done nothing yet.
    const text = await fetch(metricsUrl).then(
      (reply) => reply.text(),
      () => undefined,
    );
    if (text === undefined) return;
    const present: Work = {
      requests: sumOf(text, 'firstrung_http_request_seconds_count'),
      events: sumOf(text, 'firstrung_events_handled_total'),
    };
    const last = lastOf.get(`${name} ${pid}`) ?? nothing();
    lastOf.set(`${name} ${pid}`, present);
    const key = keyOf(service, release!, wanted);
    const work = works.get(key) ?? nothing();
    works.set(key, {
      requests: work.requests + present.requests - last.requests,
      events: work.events + present.events - last.events,
    });
  }

  return {
    async read(instances, wanted) {
      await Promise.all(instances.map((instance) => readOne(instance, wanted)));
    },
    of: (service, release, wanted) => works.get(keyOf(service, release, wanted)) ?? nothing(),
  };
}

/** Of all time series of a metric, in Prometheus' text format. Probes of health don't count. */
export const sumOf = (text: string, metric: string): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `))
    .filter((line) => !line.includes('route="/health/'))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
