import { decodeCursor } from '@firstrung/service-kit/http';
import type { Keyset } from '../db/queries/sorting.ts';

/** The cursor of a list that is ordered by a time, then the id. Throws 400 on any other cursor. */
export function afterCursor(cursor: string | undefined): Keyset | undefined {
  const values = decodeCursor(cursor, ['date', 'uuid']);
  return values && { at: values[0], id: values[1] };
}
