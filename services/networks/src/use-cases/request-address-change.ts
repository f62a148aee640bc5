import type { KitTables } from '@firstrung/service-kit/db';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { Transaction } from 'kysely';
import type { NetworksContext } from '../context.ts';
import type { NetworksTables } from '../db/tables.ts';

/** Asks auth to make an address, as typed, the caller's login and contact. */
export const requestContactChange = (
  context: NetworksContext,
  tx: Transaction<NetworksTables & KitTables>,
  { id, gen }: Pick<Caller, 'id' | 'gen'>,
  emailOrPhone: string,
) =>
  context.publish(
    tx,
    'networks.profile.contact-change-requested.v1',
    { id, version: 0 },
    { accountId: id, emailOrPhone, generation: gen },
  );
