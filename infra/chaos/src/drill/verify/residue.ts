import { SERVICES } from '@firstrung/all-in-one/testing/fleet';
import type { Client } from 'pg';
import type { Finding } from './finding.ts';

/** No event may be left in an outbox, failing, or among the dead letters. */
export async function verifyResidue(db: Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const service of SERVICES) {
    for (const table of ['outbox', 'event_failure', 'dead_letter']) {
      const { rows } = await db.query(
        `select to_jsonb(residue) as row from ${service}.${table} residue limit 5`,
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
