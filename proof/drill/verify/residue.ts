import { SERVICES } from '@firstrung/all-in-one/testing/fleet';
import type { Client } from 'pg';
import type { Finding } from './finding.ts';

/** No event may be left in an outbox, failing, or among the dead letters, and no decision held. */
export async function verifyResidue(db: Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const service of SERVICES) {
    const tables = [
      'outbox',
      'event_failure',
      'dead_letter',
      ...(service === 'jobs' ? ['held_decision'] : []),
    ];
    for (const table of tables) {
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
