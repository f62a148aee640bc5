import { Gauge, type Registry } from 'prom-client';

export interface GaugeOptions {
  name: string;
  help: string;
  labels?: Readonly<Record<string, string>>;
  /** Called at each scrape. If it returns `undefined` or throws, the scrape has no value. */
  read(): number | Promise<number | undefined>;
}

/** Adds a gauge to the registry. */
export function addGauge(registry: Registry, { name, help, labels = {}, read }: GaugeOptions): void {
  new Gauge({
    name,
    help,
    labelNames: Object.keys(labels),
    registers: [registry],
    async collect() {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => undefined);
      if (value !== undefined) this.set(labels, value);
      // Not `reset`, which sets a gauge without labels to 0.
      else this.remove(labels);
    },
  });
}
