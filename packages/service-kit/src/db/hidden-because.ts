import { type RawBuilder, sql } from 'kysely';

/**
 * Why a person is hidden from others, as if the account were erased. Reasons are independent of each other.
 * `deletion`: the owner has deleted the account. `restriction`: an operator has suspended it. They are
 * the column `hidden_because` of a service's table of people: a person without one is visible.
 */
export type HiddenReason = 'deletion' | 'restriction';

/** `isHidden` for SQL that is stored or prepared as text. */
export const hidden = (row?: string): string => `${row ? `${row}.` : ''}hidden_because <> '{}'`;

/** `isVisible` for SQL that is stored or prepared as text. */
export const visible = (row?: string): string => `(${hidden(row)}) is not true`;

/** Whether the person of this row is hidden. Null for the missing row of a left join. */
export const isHidden = (row: string): RawBuilder<boolean> => sql.raw(hidden(row));

/** Whether others may see the person of this row, or nothing is known of them as in a left join. */
export const isVisible = (row: string): RawBuilder<boolean> => sql.raw(visible(row));
