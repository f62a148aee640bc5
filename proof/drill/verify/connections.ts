import type { Client } from 'pg';
import type { World } from '../world.ts';
import { compareCount, type Finding } from './finding.ts';

const HISTORY = `select low_id || ' ' || high_id as pair, action
  from networks.connection_history h join networks.connection c on c.id = h.connection_id`;
const NOTIFICATIONS = `select low_id || ' ' || high_id as pair, kind, account_id
  from mail.notification n join networks.connection c on c.id = n.subject_id
  where kind in ('requestReceived', 'requestAccepted')`;

/**
 * Each request and acceptance happened once. The receiver of an open request has one notification of it, as
 * the requester of an accepted one.
 */
export async function verifyConnections(db: Client, { connections }: World): Promise<Finding[]> {
  const histories = Map.groupBy(
    (await db.query<{ pair: string; action: string }>(HISTORY)).rows,
    ({ pair }) => pair,
  );
  const notifications = Map.groupBy(
    (await db.query<{ pair: string; kind: string; account_id: string }>(NOTIFICATIONS)).rows,
    ({ pair }) => pair,
  );
  return connections.flatMap(({ between, requested, accepted }) => {
    // Deletion has ended it for both.
    if (between.some(({ deleted }) => deleted)) return [];
    const [requester, receiver] = between.map(({ id }) => id);
    const pair = [requester, receiver].toSorted().join(' ');
    const done = (action: string) =>
      (histories.get(pair) ?? []).filter((one) => one.action === action).length;
    const notified = (kind: string, account: string | undefined) =>
      (notifications.get(pair) ?? []).filter((one) => one.kind === kind && one.account_id === account).length;
    return [
      ...compareCount([requested], done('request'), `request of connection ${pair}`),
      ...compareCount(accepted ? [accepted] : [], done('accept'), `acceptance of connection ${pair}`),
      ...compareCount(
        accepted ? [] : [requested],
        notified('requestReceived', receiver),
        `notification of the request ${pair}`,
      ),
      ...compareCount(
        accepted ? [accepted] : [],
        notified('requestAccepted', requester),
        `notification of the acceptance ${pair}`,
      ),
    ];
  });
}
