import type { KitTables } from '@firstrung/service-kit/db';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { Transaction } from 'kysely';
import type { NetworksContext } from '../context.ts';
import type { NetworksTables } from '../db/tables.ts';

/** Requests a change of the caller's address from auth, which sends a code there. */
export const requestAddressChange = (
  context: NetworksContext,
  tx: Transaction<NetworksTables & KitTables>,
  { id, gen, sid }: Pick<Caller, 'id' | 'gen' | 'sid'>,
  emailOrPhone: string,
) =>
  context.publish(
    tx,
    'networks.profile.contact-change-requested.v1',
    { id, version: 0 },
    { accountId: id, emailOrPhone, generation: gen, sessionId: sid },
  );
