import { SERVICES } from '@firstrung/all-in-one/testing/fleet';
import type { Client } from 'pg';
import type { Finding } from './finding.ts';

/** No event was given up, none still fails, none waits. */
export async function verifyLeftovers(db: Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const service of SERVICES) {
    for (const table of ['outbox', 'event_failure', 'dead_letter']) {
      const { rows } = await db.query(
        `select to_jsonb(left_over) as row from ${service}.${table} left_over limit 5`,
      );
      for (const { row } of rows)
        findings.push({
          kind: 'event',
          outcome: 'wrong',
          fault: undefined,
          what: `${service}.${table}: ${JSON.stringify(row).slice(0, 500)}`,
        });
    }
  }
  return findings;
}
