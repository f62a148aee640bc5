import { compareProjections } from '@firstrung/all-in-one/testing/projections';
import type { ReceivedEmail } from '@firstrung/test-kit/smtp-server';
import type { Client } from 'pg';
import type { World } from '../world.ts';
import { verifyAcknowledged } from './acknowledged.ts';
import { verifyAnnouncements } from './announcements.ts';
import { verifyConnections } from './connections.ts';
import { verifyConversations } from './conversations.ts';
import { verifyDeletions } from './deletions.ts';
import { readDecisions, verifyEmails, verifyStatusNotifications } from './emails.ts';
import type { Finding } from './finding.ts';
import { verifyResidue } from './residue.ts';

export type { Finding } from './finding.ts';
export { waitUntilIdle } from './idle.ts';

/** Compares the tables of all services, the bus and the sent emails with what was acknowledged. */
export async function verify(
  db: Client,
  world: World,
  { emails, natsUrl }: { emails: readonly ReceivedEmail[]; natsUrl: string },
): Promise<Finding[]> {
  const decisions = await readDecisions(db);
  return [
    ...(await verifyAcknowledged(db, world)),
    ...(await verifyConnections(db, world)),
    ...(await verifyConversations(db, world)),
    ...(await verifyAnnouncements(db, world, natsUrl)),
    ...verifyEmails(emails, world, decisions),
    ...(await verifyStatusNotifications(db, world, decisions)),
    ...(await verifyDeletions(db, world)),
    ...(await compareProjections(db)).map(
      (what): Finding => ({ kind: 'projection', outcome: 'wrong', fault: undefined, what }),
    ),
    ...(await verifyResidue(db)),
  ];
}
