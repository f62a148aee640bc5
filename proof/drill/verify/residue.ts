import { SERVICES } from '@firstrung/all-in-one/testing/fleet';
import type { Client } from 'pg';
import type { Finding } from './finding.ts';

const RESIDUE = [
  ...SERVICES.flatMap((service) =>
    ['outbox', 'event_failure', 'dead_letter'].map((table) => `${service}.${table} residue`),
  ),
  'jobs.application residue where held is not null',
  'jobs.lapsed_decision residue',
];

/** No event may be left in an outbox, failing, or among the dead letters, and no decision held. */
export async function verifyResidue(db: Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const from of RESIDUE) {
    const { rows } = await db.query(`select to_jsonb(residue) as row from ${from} limit 5`);
    for (const { row } of rows)
      findings.push({
        kind: 'event',
        outcome: 'wrong',
        fault: undefined,
        what: `${from}: ${JSON.stringify(row).slice(0, 500)}`,
      });
  }
  return findings;
}
