import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import { type AddressChange, insertChange } from '../db/queries/address-moves.ts';
import type { Tx } from '../db/tables.ts';
import { ticketMac } from './attempts.ts';

/**
 * Stores a change of an address that can be undone. Returns
 * the ticket that undoes it, which is stored nowhere.
 */
export async function saveUndo(
  tx: Tx,
  context: AuthContext,
  change: Omit<AddressChange, 'ticket_mac'>,
): Promise<string> {
  const ticket = createTicket();
  await insertChange(tx, { ...change, ticket_mac: ticketMac(context, ticket) });
  return ticket;
}

/** Without six digits in a row, which a reader of the notice could take for a code. */
export function createTicket(): string {
  for (;;) {
    const ticket = randomUUID();
    if (!/\d{6}/.test(ticket)) return ticket;
  }
}
