import { decodeCursor } from '@firstrung/service-kit/http';
import type { Keyset } from '../db/queries/jobs.ts';

/** Every list here is ordered by a time, then the id. Throws 400 on a cursor that isn't one of ours. */
export function afterCursor(cursor: string | undefined): Keyset | undefined {
  const values = decodeCursor(cursor, ['date', 'uuid']);
  return values && { at: values[0], id: values[1] };
}
