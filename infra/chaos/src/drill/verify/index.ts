import type { TakenLetter } from '@firstrung/test-kit/smtp-server';
import type { Client } from 'pg';
import type { World } from '../world.ts';
import { verifyAcknowledged } from './acknowledged.ts';
import { verifyDeletions } from './deletions.ts';
import type { Finding } from './finding.ts';
import { verifyLeftovers } from './leftovers.ts';
import { verifyLetters } from './letters.ts';
import { verifyProjections } from './projections.ts';

export type { Finding } from './finding.ts';
export { becomeQuiet } from './quiet.ts';

/** Everything that is not as it was acknowledged, by the tables of all services and the letters that were sent. */
export async function verify(db: Client, world: World, letters: readonly TakenLetter[]): Promise<Finding[]> {
  return [
    ...(await verifyAcknowledged(db, world)),
    ...verifyLetters(letters, world),
    ...(await verifyDeletions(db, world)),
    ...(await verifyProjections(db)),
    ...(await verifyLeftovers(db)),
  ];
}
