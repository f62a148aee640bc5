// Promise: Real faults raise their alerts in a real Prometheus, and the alerts end when the faults do.
// Guards: infra/monitoring, packages/service-kit/src/service, packages/service-kit/src/events

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Fleet, SERVICES, startFleet } from '@firstrung/all-in-one/testing/fleet';
import { ROOT } from '@firstrung/runner/root';
import { createJetStreamBus } from '@firstrung/service-kit/events';
import { createLog } from '@firstrung/service-kit/service';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { type ActiveAlert, startPrometheus } from '../servers/prometheus.ts';
import { lockTable } from '../support/faults.ts';

const RULES = ['alerts.yml', 'board-alerts.yml'];
/** The rules wait for minutes: every time in them is divided by this. */
const FACTOR = 15;

interface AlertFault {
  name: string;
  raises: Readonly<Record<string, string>>;
  /** Breaks it and resolves with what mends it. */
  strike(fleet: Fleet): Promise<() => Promise<unknown>>;
}

/**
 * What no test of the rules alone can prove: that the metrics
 * of a real fault have these names, labels and values.
 */
const FAULTS: readonly AlertFault[] = [
  {
    name: 'an instance is killed',
    raises: { alertname: 'ProcessDown', job: 'jobs' },
    async strike(fleet) {
      const instance = fleet.of('jobs')[0]!;
      await instance.kill();
      return async () => instance.start();
    },
  },
  {
    name: 'an event does not fit its contract',
    raises: { alertname: 'DeadLetters', service: 'networks' },
    async strike(fleet) {
      await publishDamagedEvent(fleet.nats.url);
      return () => runAdmin(fleet, 'dead-letters', 'drop', '--all');
    },
  },
  {
    name: 'the database does not answer a service',
    raises: { alertname: 'EventsUnknown', service: 'jobs' },
    strike: (fleet) => lockTable(fleet.databaseUrl, 'jobs.outbox'),
  },
];

test('faults raise their alerts in a real Prometheus, and the alerts end when the faults are mended', async () => {
  await using postgres = await startKillablePostgres();
  await using fleet = await startFleet({ databaseUrl: postgres.url, env: { PASSWORD_CONCURRENCY: '1' } });
  await using prometheus = await startPrometheus({
    files: Object.fromEntries(
      RULES.map((name) => [name, scaleRules(readFileSync(join(ROOT, 'infra/monitoring', name), 'utf8'))]),
    ),
    config: (targetsFile) =>
      stringify({
        // A process waits for two seconds for a database that does not answer.
        global: { scrape_interval: '3500ms', scrape_timeout: '3500ms', evaluation_interval: '500ms' },
        rule_files: RULES,
        scrape_configs: SERVICES.map((service) => ({
          job_name: service,
          file_sd_configs: [{ files: [targetsFile(service)] }],
        })),
      }),
  });
  for (const service of SERVICES)
    prometheus.setTargets(
      service,
      fleet.of(service).map(({ metricsUrl }) => new URL(metricsUrl).host),
    );

  for (const { name, raises, strike } of FAULTS) {
    const isFiring = async () => (await prometheus.alerts()).some((alert) => matches(alert, raises));
    expect(await isFiring(), `before ${name}`).toBe(false);
    const mend = await strike(fleet);
    while (!(await isFiring())) await delay(250);
    await mend();
    while (await isFiring()) await delay(250);
    await fleet.ready();
  }
  const rules = await prometheus.rules();
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter(({ lastError }) => lastError)).toEqual([]);
});

/** Divides how long alerts wait, their windows and offsets. Expressions stay as they are. */
const scaleRules = (rules: string) =>
  rules.replaceAll(
    /(\bfor: |\[|\boffset )(\d+)([smhd])\b/g,
    (_, start: string, count: string, unit: keyof typeof SECONDS) =>
      `${start}${Math.round((Number(count) * SECONDS[unit] * 1_000) / FACTOR)}ms`,
  );
const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 };

const matches = ({ state, labels }: ActiveAlert, expected: Readonly<Record<string, string>>) =>
  state === 'firing' && Object.entries(expected).every(([label, value]) => labels[label] === value);

async function publishDamagedEvent(url: string): Promise<void> {
  const bus = await createJetStreamBus({ url, log: createLog({ level: 'silent' }) });
  // Below the ids of real events, which are times.
  const [id, type, aggregateId] = ['auth-1000', 'auth.account.changed.v1', crypto.randomUUID()];
  const occurredAt = new Date().toISOString();
  const data = { accountId: aggregateId, role: 'applicant', verified: 'perhaps' };
  const envelope = { id, type, occurredAt, aggregate: { id: aggregateId, version: 1 }, data };
  await bus.publish([{ id, type, aggregateId, payload: JSON.stringify(envelope) }]);
  await bus.destroy();
}

const runAdmin = ({ databaseUrl, nats }: Fleet, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(ROOT, 'infra/cli/src/commands/admin.ts'), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, NATS_URL: nats.url },
  });
