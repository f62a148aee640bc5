import type { EventData, EventName, EventOf } from '@firstrung/contracts';
import type { Transaction } from 'kysely';
import type { HiddenReason } from '../db/hidden-because.ts';
import { type Subscription, subscription } from './subscription.ts';
import { isAccountDeleted } from './tombstones.ts';

/** An account as services store it, each in a table and columns of its own. */
export interface Account
  extends Pick<State, 'role' | 'name' | 'emailOrPhone' | 'deletionDue' | 'restriction'> {
  id: string;
  version: number;
  hiddenBecause: HiddenReason[];
  /** when it became as it is, or was republished */
  occurredAt: string;
}

type State = EventData<'auth.account.changed.v1'>;

/** Why others may not see the person. A further reason is added here alone. */
const reasonsOf = ({ deletionDue, restriction }: State): HiddenReason[] => [
  ...(deletionDue === undefined ? [] : ['deletion' as const]),
  ...(restriction === undefined ? [] : ['restriction' as const]),
];

/**
 * Declares the effect of events whose aggregate is a person. Those about a deleted account have none, in
 * whatever order they come: nothing is written of a person whose data were erased.
 */
export const personSubscription = <T extends EventName, DB>({
  handle,
  ...options
}: {
  name: string;
  event: T;
  handle(tx: Transaction<DB>, event: EventOf<T>): Promise<unknown>;
}): Subscription =>
  subscription<T, DB>({
    ...options,
    async handle(tx, event) {
      if (!(await isAccountDeleted(tx, event.aggregate.id))) await handle(tx, event);
    },
  });

/** Declares what a service does with the present state of verified accounts. */
export const accountSubscription = <DB>(
  handle: (tx: Transaction<DB>, account: Account) => Promise<unknown>,
): Subscription =>
  personSubscription({
    name: 'accounts',
    event: 'auth.account.changed.v1',
    async handle(tx: Transaction<DB>, { aggregate: { id, version }, occurredAt, data }) {
      if (data.verified)
        await handle(tx, { ...data, id, version, hiddenBecause: reasonsOf(data), occurredAt });
    },
  });

/**
 * Erases the person of a row that stays, because other rows name it: writes the given values in the place of
 * what is personal, and hides it for good.
 */
export async function erasePerson(
  // biome-ignore lint/suspicious/noExplicitAny: any service's transaction will do.
  tx: Transaction<any>,
  table: string,
  row: { id: string } & Readonly<Record<string, unknown>>,
): Promise<void> {
  const erased = { ...row, hidden_because: ['deletion'] satisfies HiddenReason[] };
  await tx
    .insertInto(table)
    .values(erased)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(erased))
    .execute();
}
