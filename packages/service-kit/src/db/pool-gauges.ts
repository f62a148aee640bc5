import type { Registry } from 'prom-client';
import { addGauge } from '../base/gauge.ts';
import type { Database } from './open-database.ts';

/** How busy a service's pool of database sessions is at the moment of the scrape. */
export function addPoolGauges(
  registry: Registry,
  database: Pick<Database<unknown>, 'pool' | 'service' | 'waiting'>,
): void {
  const { pool, service } = database;
  const labels = { service };
  addGauge(registry, {
    name: 'firstrung_database_sessions_used',
    help: 'Sessions of the pool that run a statement or a transaction.',
    labels,
    read: () => pool.totalCount - pool.idleCount,
  });
  addGauge(registry, {
    name: 'firstrung_database_waiting',
    help: 'Requests and other work that wait for a session of the pool.',
    labels,
    read: () => database.waiting,
  });
}
