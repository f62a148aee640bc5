import { Gauge, type Registry } from 'prom-client';

/** Shows in `/metrics` which uses of Redis are connected. */
export function measureRedis(registry: Registry, isConnected: Readonly<Record<string, () => boolean>>): void {
  new Gauge({
    name: 'firstrung_redis_connected',
    help: 'Whether this instance is connected to Redis, for each use',
    labelNames: ['use'],
    registers: [registry],
    collect() {
      for (const [use, connected] of Object.entries(isConnected)) this.set({ use }, connected() ? 1 : 0);
    },
  });
}
