import { Gauge, type Registry } from 'prom-client';

export interface GaugeOptions {
  name: string;
  help: string;
  labels?: Readonly<Record<string, string>>;
  /** Called when the gauge is scraped. */
  read(): number | Promise<number>;
}

/** Adds a gauge to the registry. It has no value in a scrape for which `read` throws. */
export function addGauge(registry: Registry, { name, help, labels = {}, read }: GaugeOptions): void {
  new Gauge({
    name,
    help,
    labelNames: Object.keys(labels),
    registers: [registry],
    async collect() {
      try {
        this.set(labels, await read());
      } catch {
        // Not `reset`, which sets a gauge without labels to 0.
        this.remove(labels);
      }
    },
  });
}
